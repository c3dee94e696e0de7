#include "compare/comparison.h"

#include <math.h>

#include "statistics/student.h"

static double change_between(const struct evidence *base, int base_end, const struct evidence *new,
                             int new_end)
{
	return boots_change(boots_median(&base->ends[base_end]), boots_median(&new->ends[new_end]));
}

static double range_of(const struct evidence *base, const struct evidence *new)
{
	double change = boots_change(boots_median(&base->boots), boots_median(&new->boots));

	return fmax(change - change_between(base, EVIDENCE_HIGH, new, EVIDENCE_LOW),
	            change_between(base, EVIDENCE_LOW, new, EVIDENCE_HIGH) - change);
}

/*
 * Returns the deviation that the samples of a run show: from their scatter, or else from the interval that they give.
 * Several runs may show more.
 */
static double deviation_within(const struct evidence *base, const struct evidence *new,
                               double width)
{
	double of_mean = sqrt(1.0 / base->boots.count + 1.0 / new->boots.count);
	double error = boots_scatter(&base->boots, &new->boots).error;

	if (isnan(error))
		error = width / (2 * student_normal);
	return error / of_mean;
}

struct run_noise run_noise_of(const struct evidence *base, const struct evidence *new,
                              struct interval interval)
{
	struct run_noise noise = {.range = range_of(base, new)};

	noise.deviation = boots_deviation(&base->ends[EVIDENCE_HIGH], &new->ends[EVIDENCE_HIGH]);
	if (!evidence_has_many_boots(base, new))
		noise.deviation = fmax(
			noise.deviation,
			deviation_within(base, new, interval.hi - interval.lo - 2 * noise.range));
	return noise;
}
