/* What the figure of one run of a row varies by. */
#ifndef HOST_COMPARE_RUN_NOISE_H
#define HOST_COMPARE_RUN_NOISE_H

#include "compare/evidence.h"
#include "statistics/bootstrap.h"

/* Fractions of the base. */
struct run_noise {
	/* The standard deviation from run to run. NaN: not known. */
	double deviation;

	/* What stretches add to an end of an interval, whatever the number of runs. */
	double range;
};

/* `interval`: that of the change. */
struct run_noise run_noise_of(const struct evidence *base, const struct evidence *new,
                              struct interval interval);

#endif
