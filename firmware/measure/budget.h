/* Parts of BUDGET_MS, in ticks of mtime. 0 is no limit, and every part of it. */
#ifndef MEASURE_BUDGET_H
#define MEASURE_BUDGET_H

#include <stdbool.h>
#include <stdint.h>

#include "drivers/mtime.h"

/* One of so many parts of a budget: at least one tick. */
static inline uint64_t budget_part(uint64_t budget, uint32_t parts)
{
	return budget == 0 || budget >= parts ? budget / parts : 1;
}

/* Whether it has passed since `start`, a time of mtime. */
static inline bool budget_is_spent(uint64_t budget, uint64_t start)
{
	return budget != 0 && mtime_read() - start >= budget;
}

/* What is left of it since `start`: at least one tick. */
static inline uint64_t budget_left(uint64_t budget, uint64_t start)
{
	uint64_t passed = mtime_read() - start;

	if (budget == 0)
		return 0;
	return passed < budget ? budget - passed : 1;
}

#endif
