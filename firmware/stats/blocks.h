/*
 * Sums of the odd and the even blocks of samples, in either half of a run: enough to tell noise
 * from drift. Pure C: the host's tests compile it too.
 */
#ifndef STATS_BLOCKS_H
#define STATS_BLOCKS_H

#include <stdbool.h>
#include <stdint.h>

#include "stats/stats.h"

struct blocks {
	uint32_t blocks;    /* folded so far */
	uint64_t sum[2][2]; /* of samples, [second half][odd block] */
	uint32_t samples[2][2];
};

/* Takes in a block of `count` samples of that sum; `late`: of the second half of the run. */
void blocks_fold(struct blocks *blocks, uint64_t sum, uint32_t count, bool late);

/*
 * Mean of the odd blocks less that of the even ones, in counts per sample: how much two
 * measurements of the same thing, taken by turns, differ. NaN with fewer than two blocks.
 */
double blocks_odd_even(const struct blocks *blocks);

/*
 * Whether the mean of the second half differs from that of the first by more than four standard
 * errors of that difference (`stats` has the deviation) and by more than `repeatability`, a share of
 * the mean. False with fewer than 64 samples.
 */
bool blocks_unsteady(const struct blocks *blocks, const struct stats *stats, double repeatability);

#endif
