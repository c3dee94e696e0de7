/* Parts of BUDGET_MS, in ticks of mtime. A budget of 0 means that there is no limit, and so does a part of 0. */
#ifndef MEASURE_BUDGET_H
#define MEASURE_BUDGET_H

#include <stdbool.h>
#include <stdint.h>

/* Returns 1/`parts` of a budget, but at least one tick. Returns 0 for a budget of 0. */
uint64_t budget_part(uint64_t budget, uint32_t parts);

/* Whether the budget is used up since `start`, a value of mtime. False for a budget of 0. */
bool budget_is_spent(uint64_t budget, uint64_t start);

/*
 * Returns what is left of the budget since `start`, a value of mtime, but at least one tick. Returns 0 for a budget of
 * 0.
 */
uint64_t budget_left(uint64_t budget, uint64_t start);

#endif
