/* Runs functions in user mode, to find out how that mode differs. */
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
 * Runs `function` in user mode, with access to all memory, up to its first trap. Returns the cause of that trap. The
 * function should end with an ecall, whose cause is 8. It may change the registers t0 to t6 only.
 */
uintptr_t user_mode_run(void (*function)(void));

#endif
