/* The histogram of a row's samples, or of two sides on the same axis. */
#ifndef HOST_REPORT_BINS_H
#define HOST_REPORT_BINS_H

#include "report/chart.h"

enum { BINS_SIDES_MAX = 2 };

/* What of one side lies in each bar. */
struct bin_side {
	const struct chart_samples *samples;
	uint32_t *counts;
	uint32_t most;   /* in any */
	uint32_t beyond; /* samples behind the last */
};

/* The bars of a histogram: each from its left up to that of the next. */
struct bins {
	uint32_t count;
	double first, width;
	uint32_t side_count;
	struct bin_side sides[BINS_SIDES_MAX];
	double most; /* the largest share of a side in a bar */
};

/*
 * Of the samples and those beside them. No bars (count is 0) where no axis holds the samples: nobody knows what a
 * count is worth, or it is more than a number holds.
 */
struct bins bins_make(const struct chart_samples *samples);
void bins_free(struct bins *bins);

/* Where a bar begins; one more than the last is where that ends. */
double bins_edge(const struct bins *bins, uint32_t bin);

#endif
