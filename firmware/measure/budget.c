#include "measure/budget.h"

#include "drivers/mtime.h"

uint64_t budget_part(uint64_t budget, uint32_t parts)
{
	return budget == 0 || budget >= parts ? budget / parts : 1;
}

bool budget_is_spent(uint64_t budget, uint64_t start)
{
	return budget != 0 && mtime_read() - start >= budget;
}

uint64_t budget_left(uint64_t budget, uint64_t start)
{
	uint64_t passed = mtime_read() - start;

	if (budget == 0)
		return 0;
	return passed < budget ? budget - passed : 1;
}
