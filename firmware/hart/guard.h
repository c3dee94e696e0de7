/*
 * The guard: addresses right below the stack, which find stack overflows. Where the core has physical memory protection
 * (PMP), a locked entry makes every access to the guard trap. Where there is no memory, accesses trap as well
 * (linker/xip_memory.ld). Elsewhere the guard holds a pattern, which shows afterwards whether something wrote to it.
 */
#ifndef HART_GUARD_H
#define HART_GUARD_H

#include <stdbool.h>
#include <stdint.h>

/* Closes the guard until the next reset, or fills it with the pattern if that is not possible. Call it once. */
void guard_open(void);

/* Whether the guard is closed and `address` lies in it. */
bool guard_holds(uintptr_t address);

/* Whether the guard is closed and a stack with the pointer `sp` has reached it, or has gone below it. */
bool guard_is_reached(uintptr_t sp);

/*
 * Gives up the current benchmark with "stack_overflow" if the pattern has changed, and restores the pattern. Does
 * nothing if the guard is closed. Call it after code that may have overflowed the stack.
 */
void guard_check(void);

/*
 * Makes the `bytes` bytes from `start` inaccessible, to this mode too. `bytes` is a power of two and `start` a multiple
 * of it (linker/sections.ld). Returns false if that is not possible. Each mode has its own: mode_m/ and mode_s/.
 */
bool guard_close(uintptr_t start, uintptr_t bytes);

#endif
