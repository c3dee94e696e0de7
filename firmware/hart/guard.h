/*
 * The memory right below the stack. Where the core has physical memory protection, a locked entry of
 * it makes whatever overflows the stack trap; elsewhere a pattern tells afterwards.
 */
#ifndef HART_GUARD_H
#define HART_GUARD_H

#include <stdbool.h>
#include <stdint.h>

/* Fills it with the pattern and, where that can be had, closes it until the next reset. Once. */
void guard_open(void);

/* Whether an access to this address was one to the closed guard. */
bool guard_holds(uintptr_t address);

/* Whether a stack whose pointer is this has come down to the closed guard, or past it. */
bool guard_is_reached(uintptr_t sp);

/* Gives up what is being measured if something has written to it; to be called where that can have been. */
void guard_check(void);

/*
 * Closes the `bytes` from `start`, both as the linker scripts align them, for this mode as well; false
 * where it cannot be done. As the mode has it: mode_m/ or mode_s/.
 */
bool guard_close(uintptr_t start, uintptr_t bytes);

#endif
