/* What one counter of this core is like, found out under the trap handler; n as in bank.h. */
#ifndef COUNTERS_PROBE_H
#define COUNTERS_PROBE_H

#include <stdbool.h>
#include <stdint.h>

/* X(name): how a counter was found, as in the stream (records.h). */
#define COUNTER_STATES(X)                                                                          \
	X(absent) /* it traps, or is hard-wired to 0 */                                            \
	X(still)  /* it can be read and never moves */                                             \
	X(counts) /* it moves */                                                                   \
	X(wrong)  /* it moves, or is there, and does not do what it is for */                      \
	X(present) /* it is there; whether it does what it is for cannot be told, or it is no counter */

#define COUNTER_STATE_ENUM(name) COUNTER_##name,
enum counter_state { COUNTER_STATES(COUNTER_STATE_ENUM) };

struct probed {
	enum counter_state state;
	uint32_t bits; /* WIRE_NONE_U32: unknown, it cannot be written */
};

/* Whether what `read` reads moves within about a tick of the slowest mtime there is (32768 Hz). */
bool probe_moves(unsigned long (*read)(uint32_t n), uint32_t n);

/* A counter that user mode may read. */
struct probed probe_user(uint32_t n);

/* A machine counter; it is written, and put back. */
struct probed probe_machine(uint32_t n);

/* The bits that hold on to what is written to a machine counter that exists; 0: none does. */
uint32_t probe_width(uint32_t n);

/* As in the stream. */
const char *probe_state_name(enum counter_state state);

/*
 * Hears what a counter is like. `use` says what it is used for, or why it is not, in a few words; NULL: there is
 * nothing to say. Both texts are good during the call.
 */
typedef void probe_listener(const char *name, struct probed probed, const char *use);

#endif
