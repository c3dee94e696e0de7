#include "stats/blocks.h"

#include <math.h>

enum { JUDGED_MIN = 8 };

static void fold_part(struct blocks *blocks, bool late, const uint32_t *samples, uint32_t count)
{
	uint32_t odd = blocks->blocks % 2;
	uint64_t sum = 0;

	for (uint32_t i = 0; i < count; i++)
		sum += samples[i];
	blocks->sum[late][odd] += sum;
	blocks->samples[late][odd] += count;
}

void blocks_fold(struct blocks *blocks, const uint32_t *samples, uint32_t count, uint32_t early)
{
	fold_part(blocks, false, samples, early);
	fold_part(blocks, true, samples + early, count - early);
	blocks->blocks++;
}

/* Two of the four parts, added. */
struct part {
	uint64_t sum;
	uint32_t samples;
};

static struct part join(const struct blocks *blocks, uint32_t late_a, uint32_t odd_a,
                        uint32_t late_b, uint32_t odd_b)
{
	return (struct part){blocks->sum[late_a][odd_a] + blocks->sum[late_b][odd_b],
	                     blocks->samples[late_a][odd_a] + blocks->samples[late_b][odd_b]};
}

/* The mean of a part; NaN if it is empty. */
static double mean(struct part part)
{
	return (double)part.sum / part.samples;
}

double blocks_odd_even(const struct blocks *blocks)
{
	return mean(join(blocks, 0, 1, 1, 1)) - mean(join(blocks, 0, 0, 1, 0));
}

/*
 * How many standard errors Student's distribution exceeds, with so many degrees of freedom, as rarely as the normal
 * distribution exceeds 4. The first terms of its expansion: Abramowitz and Stegun, Handbook of Mathematical Functions,
 * 26.7.5.
 */
static double standard_errors(double freedom)
{
	return 4 + (17 + (64 + 181 / freedom) / freedom) / freedom;
}

bool blocks_unsteady(const struct blocks *blocks, const struct stats *stats, double repeatability)
{
	struct part early = join(blocks, 0, 0, 0, 1);
	struct part late = join(blocks, 1, 0, 1, 1);
	double drift = fabs(mean(late) - mean(early));
	double freedom = stats->count - 2.0;
	double parts, limit;

	if (stats->count < JUDGED_MIN || early.samples == 0 || late.samples == 0)
		return false;
	/* The variance of the difference, as a multiple of that of a sample. */
	parts = 1.0 / early.samples + 1.0 / late.samples;
	limit = standard_errors(freedom);
	return drift * drift * freedom > limit * limit * (stats->m2 * parts - drift * drift) &&
	       drift > repeatability * stats_mean(stats);
}
