#include "stats/blocks.h"

#include <math.h>

enum { JUDGED_MIN = 6 }; /* with fewer samples the median has no interval */

void blocks_fold(struct blocks *blocks, const uint32_t *samples, uint32_t count)
{
	uint32_t odd = blocks->blocks % 2;
	uint32_t index = blocks->samples[0] + blocks->samples[1];
	uint64_t sum = 0;

	for (uint32_t i = 0; i < count; i++) {
		sum += samples[i];
		blocks->moment += (double)(index + i) * samples[i];
	}
	blocks->sum[odd] += sum;
	blocks->samples[odd] += count;
	blocks->blocks++;
}

/* Returns the mean of the even blocks, or of the odd ones if `odd` is 1. NaN if there is no such block. */
static double mean(const struct blocks *blocks, uint32_t odd)
{
	return (double)blocks->sum[odd] / blocks->samples[odd];
}

double blocks_odd_even(const struct blocks *blocks)
{
	return mean(blocks, 1) - mean(blocks, 0);
}

/*
 * Returns a limit in standard errors. Student's distribution with `freedom` degrees of freedom exceeds it as rarely as
 * the normal distribution exceeds 4: once in 16,000. It is computed from the first terms of an expansion: Abramowitz
 * and Stegun, Handbook of Mathematical Functions, 26.7.5. The other terms are missing, so 6 samples exceed the limit
 * once in 8,900, and 8 samples once in 12,500.
 */
static double standard_errors(double freedom)
{
	return 4 + (17 + (64 + 181 / freedom) / freedom) / freedom;
}

bool blocks_unsteady(const struct blocks *blocks, const struct stats *stats, double repeatability)
{
	double count = stats->count;
	double freedom = count - 2;
	/*
	 * `squares`: sum of the squared deviations of the indices. `products`: sum of the products of the deviations of
	 * indices and samples.
	 */
	double squares = count * (count * count - 1) / 12;
	double products =
		blocks->moment - (count - 1) / 2 * (double)(blocks->sum[0] + blocks->sum[1]);
	double drift = fabs(products) / squares * count / 2;
	double explained = products * products / squares;
	double limit;

	if (stats->count < JUDGED_MIN || stats->min == stats->max)
		return false;
	limit = standard_errors(freedom);
	return explained * freedom > limit * limit * (stats->m2 - explained) &&
	       drift > repeatability * stats_mean(stats);
}
