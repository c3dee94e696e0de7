/* The cost of measuring, from the calibrations of a run. */
#ifndef HOST_RUN_COST_H
#define HOST_RUN_COST_H

#include "run/results.h"
#include "statistics/fit.h"
#include "statistics/range.h"

/* Fewer pairs of the A/A control show no difference below one count (measure/control.h). */
enum { COST_PAIRS_ENOUGH = 20 };

/* In one metric, in counts a sample, over all suites. */
struct cost {
	struct range empty;     /* of an empty kernel */
	struct range intercept; /* of a loop: a second estimate of the same cost */
	struct range drift;     /* of the empty kernel, from the run's first suite to its end */
	struct fit line;        /* counts against iterations of the calibration's loop */
	/* Fraction of a median: 95 % of the A/A differences are below it. NaN: not known. */
	double repeatability;
	uint32_t repeatability_pairs;
	/* Of the control that it is of: the difference and the median, in counts. */
	double control_spread, control_median;
};

struct cost cost_of(const struct results_run *run, const char *metric);

#endif
