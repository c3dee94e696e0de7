/*
 * Sums over the samples of a row in the order in which they were taken, separate for odd and even blocks. They
 * distinguish noise from drift. Pure C: the host's tests compile it too.
 */
#ifndef STATS_BLOCKS_H
#define STATS_BLOCKS_H

#include <stdbool.h>
#include <stdint.h>

#include "stats/stats.h"

/* All zero: no block yet. */
struct blocks {
	uint32_t blocks;     /* folded so far */
	uint64_t sum[2];     /* counts of the even and of the odd blocks */
	uint32_t samples[2]; /* samples of the even and of the odd blocks */
	double moment;       /* sum of the products of a sample and its index, from 0 */
};

/* Adds a block of `count` samples. */
void blocks_fold(struct blocks *blocks, const uint32_t *samples, uint32_t count);

/*
 * Returns the mean of the odd blocks less that of the even blocks, in counts per sample. This is the difference between
 * two measurements of the same thing in turns. NaN with fewer than two blocks.
 */
double blocks_odd_even(const struct blocks *blocks);

/*
 * Whether the samples rise or fall over the run. Two conditions must hold for a line through them. The slope differs
 * from zero by more than four standard errors; for few samples Student's distribution requires more. The means of the
 * two halves of the line differ by more than `repeatability`, a share of the mean (0.01 is 1 %). `stats` has the
 * samples' variance and mean. False with fewer than 6 samples.
 */
bool blocks_unsteady(const struct blocks *blocks, const struct stats *stats, double repeatability);

#endif
