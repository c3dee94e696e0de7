/* Traps: the ones we provoke to find out what a core has, and the ones nobody expected. */
#ifndef HART_TRAP_H
#define HART_TRAP_H

#include <stdbool.h>
#include <stdint.h>

#include "hart/csr.h"

/* The interrupted hart as trap.S saves it. */
struct trap_frame {
	uintptr_t pc;    /* where the return from the trap goes */
	uintptr_t x[31]; /* x1..x31 */
};

/* What an unexpected trap left behind. */
struct trap_report {
	const char *reason; /* of who gave up by himself (trap_give_up); NULL: none */
	uintptr_t cause;    /* mcause, or scause in supervisor mode */
	uintptr_t pc;       /* mepc */
	uintptr_t tval;     /* mtval */
	uintptr_t sp;       /* when it came */
};

/* Lets traps come to us, as start.S does: a benchmark may have sent them elsewhere. */
void trap_open(void);

/* Whether they do: some cores round the trap vector's CSR, or ignore writes to it. Until then nothing is tried. */
bool trap_is_open(void);

/* The name of a cause, or "unknown"; good until the next call. Privileged spec 1.12, table 3.6. */
const char *trap_cause_name(uintptr_t cause);

/*
 * Executes statements that may trap; true: none did. The first exception ends them: where in them it came, and what
 * the trap says of that, does not matter, for some cores report an access fault some instructions late. What
 * they assigned means something only when this is true. Not one inside another. False also where a trap would not
 * come to us.
 */
#define TRAP_TRY(...)                                                                              \
	(trap_is_open() && trap_begin() && (__extension__({ __VA_ARGS__; }), trap_end(), true))

/* Of TRAP_TRY: true; and false when it returns again, out of a trap. */
bool trap_begin(void) __attribute__((returns_twice));

/* Of TRAP_TRY: what was tried is over, and what faults late has done so. */
void trap_end(void);

/* Empties the TLB, where there is one, and what protection it remembers: expects to trap. */
void trap_flush_translations(void);

/* Runs `function` in user mode up to its first trap, whose cause is returned; see user_mode.h. */
uintptr_t trap_run_in_user_mode(void (*function)(void));

/* Ends what is being measured as a trap would; `reason` stands for the cause. */
_Noreturn void trap_give_up(const char *reason);

/* Whether an interrupt caused the trap; then the rest of the cause is its number. */
static inline bool trap_is_interrupt(uintptr_t cause)
{
	return (intptr_t)cause < 0;
}

/* The trap that ended what was being measured has been told of: another one may be. */
void trap_told(void);

/* What is done about traps that nobody expected. Neither function returns. */
struct trap_handlers {
	/* Called in ordinary context, on an empty stack, behind such a trap. */
	void (*unexpected)(const struct trap_report *report);
	/* Says why and ends, where nothing else need work any more: inside the trap handler, say. */
	void (*halt)(const char *why);
};

/* Sets them; called once, before trap_open(). */
void trap_set_handlers(const struct trap_handlers *wanted);

/* Ends all by the handler for it. */
_Noreturn void trap_halt(const char *why);

#endif
