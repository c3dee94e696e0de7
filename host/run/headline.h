/* Figures that sum up many rows: the metric of a run, and the speed-up of a benchmark over its reference. */
#ifndef HOST_RUN_HEADLINE_H
#define HOST_RUN_HEADLINE_H

#include "run/results.h"

/* Returns "cycles", or "mtime" if the run has figures in mtime and none in cycles. */
const char *headline_metric(const struct results_run *run);

enum { HEADLINE_LACK_SIZE = 320 };

/*
 * If a run has no row of its headline metric, writes what it has instead, in printable characters: "no row is of
 * cycles; 2 are of instret, 1 of dcache_miss", or "there are no rows". Otherwise returns false.
 */
bool headline_lacks(const struct results_run *run, char text[HEADLINE_LACK_SIZE]);

/* The speed-up of a benchmark over its reference, for all its sizes. */
struct speed_up {
	const struct results_row *row; /* its first row: names, kind and metric */
	uint32_t sizes;
	uint32_t missing; /* sizes without a ratio: a median is not ok, or not positive */
	/* Further sizes, at which the benchmark has no row, or the memory is too small for it or its reference. */
	uint32_t absent;
	uint32_t doubtful; /* sizes at which a median of the two is doubtful (flags.h) */
	double mean;       /* geometric mean of the ratios of the medians; NaN: a size has none */
};

/*
 * Computes the speed-up for the benchmark, kind and metric of the row `index` of a run. Returns false if this is not
 * their first row, or if the reference is not another benchmark. Returns false as well if no size has a ratio, unless
 * there are several, and at one of them both rows are there and supported: then something is wrong with them.
 */
bool speed_up_find(const struct results_run *run, uint32_t index, struct speed_up *speed_up);

/* As speed_up_find(), but also returns false if there is only one size. */
bool speed_up_over_sizes(const struct results_run *run, uint32_t index, struct speed_up *speed_up);
/*
 * Writes how a benchmark compares with its reference: "1.25 times as fast as REF". If `unit` (metric_unit()) is
 * instructions, which say nothing of time, writes "takes 1/1.25 of the instructions of REF".
 */
void speed_up_write(FILE *file, double mean, const char *unit, const char *ref);

#endif
