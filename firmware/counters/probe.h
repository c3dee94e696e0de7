/* Tests one counter of this core, and catches accesses that trap. n as in counter_bank.h. */
#ifndef COUNTERS_PROBE_H
#define COUNTERS_PROBE_H

#include <stdbool.h>
#include <stdint.h>

/* X(name): the states of a counter, as in the stream (records.h). */
#define COUNTER_STATES(X)                                                                          \
	X(absent)  /* it traps, or is wired to 0 */                                                \
	X(still)   /* it can be read, but never changes */                                         \
	X(counts)  /* it changes, and no test failed */                                            \
	X(wrong)   /* it exists, but does not do what it should */                                 \
	X(present) /* it exists; whether it works is unknown, or it is no counter */

#define COUNTER_STATE_ENUM(name) COUNTER_##name,
enum counter_state { COUNTER_STATES(COUNTER_STATE_ENUM) };

struct probed {
	enum counter_state state;
	uint32_t bits; /* WIRE_NONE_U32: unknown, it cannot be written */
};

/* Whether the value that `read` returns changes within about one tick of the slowest mtime (32768 Hz). */
bool probe_moves(unsigned long (*read)(uint32_t n), uint32_t n);

/* Tests a counter that user mode may read. It is not written: .bits is WIRE_NONE_U32. */
struct probed probe_user(uint32_t n);

/* Tests a machine counter. It is written, and restored. */
struct probed probe_machine(uint32_t n);

/*
 * Returns the width of an existing machine counter, in bits. It is given by the highest bit that keeps a written value.
 * 0 if no bit does. WIRE_NONE_U32 if the counter cannot be written.
 */
uint32_t probe_width(uint32_t n);

/*
 * Returns how many bits `value` needs. It does not use the library's count of leading zeros, which would add a table.
 */
uint32_t probe_bits(uint64_t value);

/* The name of a state, as in the stream. */
const char *probe_state_name(enum counter_state state);

/*
 * Receives the result for one counter. `use` says what the counter is used for, or why it is not used, in a few words.
 * NULL: it says nothing. Both texts are valid during the call only.
 */
typedef void probe_listener(const char *name, struct probed probed, const char *use);

#endif
