/* The speed-up of a benchmark over its reference, for all its sizes. */
#ifndef HOST_RUN_SPEED_UP_H
#define HOST_RUN_SPEED_UP_H

#include "run/results.h"

struct speed_up {
	const struct results_row *row; /* its first row: names, kind and metric */
	uint32_t sizes;
	double mean; /* geometric mean of the ratios of the medians */
};

/*
 * Computes the speed-up for the benchmark, kind and metric of the row `index` of a summary. False if this is not their
 * first row, if there is no other benchmark to compare with or only one size, or if a median is missing or not positive.
 */
bool speed_up_over_sizes(const struct results_run *run, uint32_t index, struct speed_up *speed_up);

#endif
