/* Excursions into user mode, for what is different there. */
#ifndef HART_USER_MODE_H
#define HART_USER_MODE_H

#include <stdbool.h>
#include <stdint.h>

/*
 * Whether this core has a user mode. The answer comes from the field of the previous mode in mstatus or sstatus, not
 * from misa: misa may read 0 on any core (privileged spec 1.12, 3.1.1).
 */
bool user_mode_exists(void);

/*
 * Runs `function` in user mode, with all memory open to it; returns the mcause of the trap that
 * ended that: 8 for the ecall with which it should end. It must not touch any register but t0..t6.
 */
uintptr_t user_mode_run(void (*function)(void));

#endif
