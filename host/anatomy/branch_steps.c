#include "anatomy/branch_steps.h"

#include <math.h>

enum { NO_STEP_SHARE = 4 }; /* a quarter of a misprediction is no step */

double branch_no_step(const struct findings *findings)
{
	double mispredict = findings_number(findings, "mispredict");

	return isnan(mispredict) ? BRANCH_NO_STEP : mispredict / NO_STEP_SHARE;
}

/*
 * Returns the last n before the first lap of more than `limit` cycles, if all later laps cost more than `limit`, too,
 * and the next lap costs at least `step` cycles more than this one. Otherwise 0. The second condition rules out laps
 * that cost a little more with each n, because their jumps replace each other in a small target buffer.
 */
static double last_within(const struct ladder *ladder, double limit, double step)
{
	double last = ladder_last_within(ladder, limit);

	if (ladder_at(ladder, ladder_next(ladder, last)) - ladder_at(ladder, last) < step)
		return 0;
	for (uint32_t i = 0; i < ladder->count; i++)
		if (ladder->points[i].n > last && ladder->points[i].cycles <= limit)
			return 0;
	return last;
}

double branch_step(const struct ladder *ladder, double no_step)
{
	struct range range = ladder_range(ladder);
	double last;

	if (range.most - range.least <= no_step)
		return ladder->points[ladder->count - 1].n;
	last = last_within(ladder, (range.most + range.least) / 2, no_step);
	return last != 0 ? last : last_within(ladder, range.least + no_step, no_step);
}
