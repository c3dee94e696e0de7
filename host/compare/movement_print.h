/* Prints movement as text (movement_*.c). */
#ifndef HOST_COMPARE_MOVEMENT_PRINT_H
#define HOST_COMPARE_MOVEMENT_PRINT_H

#include <stdio.h>

#include "compare/movement.h"

/* Whether a row has figures in no run, and lacks them for the same reason in all. */
bool movement_is_unmeasured(const struct moved *moved, uint32_t run_count);

/* Prints a line for each reason of such rows of a suite: "unsupported in all runs: 1 row (memory/copy)". */
void movement_print_unmeasured(const struct moved *rows, uint32_t count, uint32_t run_count,
                               FILE *file);

#endif
