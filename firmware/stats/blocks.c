#include "stats/blocks.h"

#include <math.h>

enum { JUDGED_MIN = 64, STANDARD_ERRORS = 4 };

void blocks_fold(struct blocks *blocks, uint64_t sum, uint32_t count, bool late)
{
	uint32_t odd = blocks->blocks % 2;

	blocks->sum[late][odd] += sum;
	blocks->samples[late][odd] += count;
	blocks->blocks++;
}

/* The mean over two of the four parts; NaN when they are empty. */
static double mean_of(const struct blocks *blocks, const bool a[2], const bool b[2])
{
	uint64_t sum = blocks->sum[a[0]][a[1]] + blocks->sum[b[0]][b[1]];
	uint32_t samples = blocks->samples[a[0]][a[1]] + blocks->samples[b[0]][b[1]];

	return (double)sum / samples;
}

double blocks_odd_even(const struct blocks *blocks)
{
	return mean_of(blocks, (bool[]){0, 1}, (bool[]){1, 1}) -
	       mean_of(blocks, (bool[]){0, 0}, (bool[]){1, 0});
}

bool blocks_unsteady(const struct blocks *blocks, const struct stats *stats, double resolution)
{
	double early = mean_of(blocks, (bool[]){0, 0}, (bool[]){0, 1});
	double late = mean_of(blocks, (bool[]){1, 0}, (bool[]){1, 1});
	double n = stats->count;
	double error;

	if (stats->count < JUDGED_MIN)
		return false;
	error = sqrt(stats->m2 / (n - 1) * 4 / n); /* halves: variance * (2/n + 2/n) */
	return fabs(late - early) > STANDARD_ERRORS * error &&
	       fabs(late - early) > resolution * stats_mean(stats);
}
