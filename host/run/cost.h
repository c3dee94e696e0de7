/* The cost of measuring, from the calibrations of a run. */
#ifndef HOST_RUN_COST_H
#define HOST_RUN_COST_H

#include "run/results.h"
#include "statistics/fit.h"
#include "statistics/range.h"

/* The least number of pairs of the A/A control that can show a difference below one count (measure/control.h). */
enum { COST_PAIRS_ENOUGH = 20 };

/* The cost in one metric, over all suites, in counts per sample. */
struct cost {
	struct range empty;     /* of an empty kernel */
	struct range intercept; /* of a loop's fit: a second estimate of the same cost */
	struct range drift;     /* of the empty kernel, from the run's first suite to its end */
	struct fit line;        /* counts against iterations of the calibration's loop */
	/* 95 % of the differences of the A/A control are at most this fraction of its median. NaN: not known. */
	double repeatability;
	uint32_t repeatability_pairs;
	/* The difference and the median of the control that gave `repeatability`, in counts. */
	double control_spread, control_median;
};

struct cost cost_of(const struct results_run *run, const char *metric);

/*
 * Returns the repeatability in the headline metric (run/headline.h). If no control was measured in it, because no row
 * has figures, returns that of the metric of the last control. NaN: there was no control.
 */
double cost_repeatability(const struct results_run *run);

#endif
