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

/* Adds a block of `count` samples. The first `early` of them, 0 to `count`, belong to the first half of the run. */
void blocks_fold(struct blocks *blocks, const uint32_t *samples, uint32_t count, uint32_t early);

/*
 * Mean of the odd blocks less that of the even blocks, in counts per sample: the difference between two measurements of
 * the same thing in turns. NaN with fewer than two blocks.
 */
double blocks_odd_even(const struct blocks *blocks);

/*
 * Whether the mean of the second half differs from that of the first by more than chance and by more than `repeatability`,
 * a share of the mean (0.01 is 1 %). Chance are four standard errors of this difference, by Student's distribution more if
 * samples are few. They come from the variance within the halves. `stats` has that of all samples, and the mean. False
 * with fewer than 8 samples.
 */
bool blocks_unsteady(const struct blocks *blocks, const struct stats *stats, double repeatability);

#endif
