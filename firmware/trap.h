/* Traps: the ones we provoke to find out what a core has, and the ones nobody expected. */
#ifndef TRAP_H
#define TRAP_H

#include <stdbool.h>
#include <stdint.h>

#include "csr.h"

/* The interrupted hart as trap.S saves it. */
struct trap_frame {
	uintptr_t pc;    /* where the return from the trap goes */
	uintptr_t x[31]; /* x1..x31 */
};

/* What an unexpected trap left behind: an exception, or the interrupt of the watchdog. */
struct trap_report {
	bool is_timeout;
	const char *reason; /* of who gave up by himself (trap_give_up); NULL: none */
	uintptr_t cause;    /* mcause, or scause in supervisor mode */
	uintptr_t pc;       /* mepc */
	uintptr_t tval;     /* mtval */
};

/* Lets traps come to us, as start.S does: a benchmark may have sent them elsewhere. */
void trap_open(void);

/* Whether the trap vector's CSR kept the address that start.S gave it; some cores round it or ignore writes. */
bool trap_vector_is_set(void);

/* The name of a cause, or "unknown". Privileged spec 1.12, table 3.6. */
const char *trap_cause_name(uintptr_t cause);

/* From here to trap_came() traps are expected: their instructions are skipped. */
void trap_expect(void);

/* Whether the expected trap came; nothing is expected any more. */
bool trap_came(void);

/* Writes a CSR that may be absent; true when it exists. */
#define CSR_TRY_WRITE(csr, value)                                                                  \
	(trap_expect(), __extension__({ CSR_WRITE(csr, value); }), !trap_came())

/* Empties the TLB, where there is one, and what protection it remembers: expects to trap. */
void trap_flush_translations(void);

/* Runs `function` in user mode up to its first trap, whose cause is returned; see user_mode.h. */
uintptr_t trap_run_in_user_mode(void (*function)(void));

/* Ends what is being measured as a trap would; `reason` stands for the cause. */
_Noreturn void trap_give_up(const char *reason);

/*
 * Called in ordinary context, on an empty stack, after a trap that nobody expected. Must not
 * return. main.c has it.
 */
_Noreturn void trap_unexpected(const struct trap_report *report);

#endif
