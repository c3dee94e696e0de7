#include "stats/blocks.h"

#include <math.h>

enum { JUDGED_MIN = 64 };

static const double standard_errors = 4;

void blocks_fold(struct blocks *blocks, uint64_t sum, uint32_t count, bool late)
{
	uint32_t odd = blocks->blocks % 2;

	blocks->sum[late][odd] += sum;
	blocks->samples[late][odd] += count;
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

bool blocks_unsteady(const struct blocks *blocks, const struct stats *stats, double repeatability)
{
	struct part early = join(blocks, 0, 0, 0, 1);
	struct part late = join(blocks, 1, 0, 1, 1);
	double drift = fabs(mean(late) - mean(early));
	double variance;

	if (stats->count < JUDGED_MIN || early.samples == 0 || late.samples == 0)
		return false;
	variance = stats->m2 / (stats->count - 1.0);
	return drift > standard_errors * sqrt(variance / early.samples + variance / late.samples) &&
	       drift > repeatability * stats_mean(stats);
}
