/*
 * Sums of the odd and of the even blocks of samples, in each half of a run. They distinguish noise from drift. Pure C:
 * the host's tests compile it too.
 */
#ifndef STATS_BLOCKS_H
#define STATS_BLOCKS_H

#include <stdbool.h>
#include <stdint.h>

#include "stats/stats.h"

struct blocks {
	uint32_t blocks;    /* folded so far */
	uint64_t sum[2][2]; /* counts, by [second half][odd block] */
	uint32_t samples[2][2];
};

/* Adds a block of `count` samples with the sum `sum`. `late`: it belongs to the second half of the run. */
void blocks_fold(struct blocks *blocks, uint64_t sum, uint32_t count, bool late);

/*
 * Mean of the odd blocks less that of the even blocks, in counts per sample: the difference between two measurements of
 * the same thing in turns. NaN with fewer than two blocks.
 */
double blocks_odd_even(const struct blocks *blocks);

/*
 * Whether the mean of the second half differs from that of the first by more than four standard errors of this
 * difference and by more than `repeatability`, a share of the mean (0.01 is 1 %). `stats` has the variance and the
 * mean. False with fewer than 64 samples.
 */
bool blocks_unsteady(const struct blocks *blocks, const struct stats *stats, double repeatability);

#endif
