/* Traps. The firmware provokes some to find out what a core has. The others are unexpected. */
#ifndef HART_TRAP_H
#define HART_TRAP_H

#include <stdbool.h>
#include <stdint.h>

#include "hart/csr.h"

/* The registers of the interrupted hart, as trap.S saves them. */
struct trap_frame {
	uintptr_t pc;    /* the return from the trap continues there */
	uintptr_t x[31]; /* x1 to x31 */
};

/* A report of an unexpected trap. */
struct trap_report {
	const char *reason; /* the argument of trap_give_up(); NULL: it was not called */
	uintptr_t cause;    /* mcause; scause in supervisor mode */
	uintptr_t pc;       /* mepc; sepc */
	uintptr_t tval;     /* mtval; stval */
	uintptr_t sp;       /* stack pointer at the trap */
};

/* Directs traps to trap.S, as start.S does. Needed again after a benchmark, which may have redirected them. */
void trap_open(void);

/*
 * Whether traps come to trap.S. False before trap_open(). Some cores round the address in the trap vector's CSR or
 * ignore writes to it. There TRAP_TRY executes nothing.
 */
bool trap_is_open(void);

/* Returns the name of a cause (privileged spec 1.12, table 3.6), or "unknown". It is valid until the next call. */
const char *trap_cause_name(uintptr_t cause);

/*
 * Executes statements that may trap. True if all were executed and none trapped. False if an exception ended them, or
 * if trap_is_open() is false and none was executed. Variables that they assign are valid only if it is true. The
 * position of the exception is not used, because some cores report an access fault some instructions late. Do not nest
 * it.
 */
#define TRAP_TRY(...)                                                                              \
	(trap_is_open() && trap_begin() && (__extension__({ __VA_ARGS__; }), trap_end(), true))

/* For TRAP_TRY. Returns true; returns a second time, with false, after an exception. */
bool trap_begin(void) __attribute__((returns_twice));

/* For TRAP_TRY. Waits for late access faults and ends the trial. */
void trap_end(void);

/*
 * Flushes the TLB and the protection data that it caches. Does nothing on a core without a TLB. It uses TRAP_TRY, so do
 * not call it inside one.
 */
void trap_flush_translations(void);

/*
 * Runs `function` in user mode up to its first trap and returns the cause. For user_mode_run(); user_mode.h has the
 * rules for `function`.
 */
uintptr_t trap_run_in_user_mode(void (*function)(void));

/* Gives up the current benchmark, as an unexpected trap does. The report has `reason` in place of the cause. */
_Noreturn void trap_give_up(const char *reason);

/* Whether an interrupt caused the trap. Then the other bits of the cause are the interrupt's number. */
static inline bool trap_is_interrupt(uintptr_t cause)
{
	return (intptr_t)cause < 0;
}

/* Call it when an unexpected trap has been reported. Before this call another unexpected trap ends the run. */
void trap_reported(void);

/* Handlers of unexpected traps. Neither returns. */
struct trap_handlers {
	/* Called after an unexpected trap, outside of it, on an empty stack. */
	void (*unexpected)(const struct trap_report *report);
	/* Prints `why` and ends the run. Also called inside the trap handler, when little else works. */
	void (*halt)(const char *why);
};

/* Sets the handlers. Call it once, before trap_open(). */
void trap_set_handlers(const struct trap_handlers *wanted);

/* Ends the run with the handler `halt`. */
_Noreturn void trap_halt(const char *why);

#endif
