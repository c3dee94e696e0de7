/*
 * Running statistics of 32-bit samples in bounded memory: less than 2 KiB, whatever the number of samples. Pure C: the
 * host's tests compile it too.
 *
 * Count, minimum, maximum, samples at the minimum, mean and M2 (Welford's state) are exact, or rounded once per block.
 * Percentiles are exact if the announced number of samples fits (STATS_EXACT_MAX). Otherwise they come from a
 * log-linear histogram of the excess over `base`, and are off by at most 1/32 of the excess of the true value (half a
 * bucket). The base moves down if a sample is below it; percentiles are then off by at most 1/8 of the excess.
 */
#ifndef STATS_STATS_H
#define STATS_STATS_H

#include <stdbool.h>
#include <stdint.h>

#include "stats/histogram.h"

enum {
	STATS_BLOCK = 64, /* most samples in one fold; more could overflow the exact sums */
	STATS_EXACT_MAX = HISTOGRAM_BUCKETS,
};

struct stats {
	uint32_t count;
	uint32_t min;
	uint32_t max;
	uint32_t at_min; /* samples equal to min */
	uint32_t base;   /* the zero of the histogram and of `offset`, in counts */
	uint32_t moved;  /* counts that base has moved down since stats_begin() */
	bool exact;      /* true: the cells are the samples; false: histogram counts */
	double offset;   /* mean - base */
	double m2;       /* sum of squared deviations from the mean */
	uint32_t cells[HISTOGRAM_BUCKETS];
};

/*
 * Clears the statistics. At most `planned` samples will follow. `base` is the smallest expected sample, from the
 * warm-up, or a few counts less.
 */
void stats_begin(struct stats *stats, uint32_t planned, uint32_t base);

/* Adds `count` samples, 1..STATS_BLOCK; returns their sum. */
uint64_t stats_fold(struct stats *stats, const uint32_t *samples, uint32_t count);

/* Call it once, after the last fold and before any of the functions below. */
void stats_finish(struct stats *stats);

/* Sorts in ascending order. */
void stats_sort(uint32_t *values, uint32_t count);

/* Whether more than half of the samples equal the fastest one, which then is the median. */
bool stats_mostly_fastest(const struct stats *stats);

double stats_mean(const struct stats *stats);

/* Returns the sample of rank `rank`, 1..count in ascending order, with the error given above. */
uint32_t stats_at_rank(const struct stats *stats, uint32_t rank);

/*
 * Returns the nearest-rank percentile, which is the sample of rank ceil(permille * count / 1000). `permille` is
 * 1..1000.
 */
uint32_t stats_percentile(const struct stats *stats, uint32_t permille);

/*
 * Computes the 95 % interval of the median, in counts, from order statistics (binomial, normal approximation). The
 * buckets of its two ends are wholly inside.
 */
void stats_median_interval(const struct stats *stats, uint32_t *low, uint32_t *high);

/* Widens an interval by `error` counts on both sides, within 0..UINT32_MAX - 1. UINT32_MAX means "none" in a record. */
void stats_widen_interval(uint32_t error, uint32_t *low, uint32_t *high);

/* A bucket of the excess over the base. */
struct bucket {
	uint32_t index; /* 0..HISTOGRAM_BUCKETS - 1 */
	uint32_t count;
};

/* Returns the first bucket from `index` on that contains a sample. There must be one. */
struct bucket stats_next_bucket(const struct stats *stats, uint32_t index);

/*
 * Whether the samples form two clusters with a gap between them. At least a tenth of the samples is on either side of
 * the gap. The gap is wider than either cluster (without its outer 5 %), than one count, and than 1/50 of the median.
 */
bool stats_is_bimodal(const struct stats *stats);

/* Whether stats_at_rank() is exact at every rank. */
bool stats_is_exact(const struct stats *stats);

#endif
