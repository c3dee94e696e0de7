/* Parts of BUDGET_MS, in ticks of mtime. A budget of 0 has no limit, and so have its parts. */
#ifndef MEASURE_BUDGET_H
#define MEASURE_BUDGET_H

#include <stdbool.h>
#include <stdint.h>

#include "drivers/mtime.h"

/* 1/`parts` of a budget, but at least one tick; 0 of a budget of 0. */
static inline uint64_t budget_part(uint64_t budget, uint32_t parts)
{
	return budget == 0 || budget >= parts ? budget / parts : 1;
}

/* Whether the budget is used up since `start`, a value of mtime. A budget of 0 never is. */
static inline bool budget_is_spent(uint64_t budget, uint64_t start)
{
	return budget != 0 && mtime_read() - start >= budget;
}

/* The rest of the budget since `start`, but at least one tick; 0 of a budget of 0. */
static inline uint64_t budget_left(uint64_t budget, uint64_t start)
{
	uint64_t passed = mtime_read() - start;

	if (budget == 0)
		return 0;
	return passed < budget ? budget - passed : 1;
}

#endif
