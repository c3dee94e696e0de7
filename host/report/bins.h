/* The histogram of the samples of a row, or of both sides of a row on the same axis. */
#ifndef HOST_REPORT_BINS_H
#define HOST_REPORT_BINS_H

#include "report/samples.h"

enum { BINS_SIDES_MAX = 2 };

/* The samples of one side in each bin. */
struct bin_side {
	const struct chart_samples *samples;
	uint32_t *counts;
	uint32_t beyond; /* number of samples after the last bin */
};

/* The bins of a histogram. A bin holds its left edge, but not its right edge. */
struct bins {
	uint32_t count;
	double first, width;
	uint32_t side_count;
	struct bin_side sides[BINS_SIDES_MAX];
};

/*
 * Returns the bins of the samples and of those in .beside. There are none (count is 0) if the step is not above 0, or
 * if the range is not finite.
 */
struct bins bins_make(const struct chart_samples *samples);
void bins_free(struct bins *bins);

/* Returns the left edge of a bin. With `bin` = count it is the right edge of the last bin. */
double bins_edge(const struct bins *bins, uint32_t bin);

#endif
