/* Excursions into user mode, for what is different there. */
#ifndef HART_USER_MODE_H
#define HART_USER_MODE_H

#include <stdbool.h>
#include <stdint.h>

/* Whether this core has a user mode; misa is not asked, for it may lie (facts: how cores differ). */
bool user_mode_exists(void);

/*
 * Runs `function` in user mode, with all memory open to it; returns the mcause of the trap that
 * ended that: 8 for the ecall with which it should end. It must not touch any register but t0..t6.
 */
uintptr_t user_mode_run(void (*function)(void));

#endif
