/* The geometric mean of ratios: ratios of 2 and 1/2 have the mean 1. */
#ifndef HOST_STATISTICS_GEOMETRIC_MEAN_H
#define HOST_STATISTICS_GEOMETRIC_MEAN_H

#include <stdint.h>

/* All members are zero before the first ratio. */
struct geometric_mean {
	uint32_t count;
	double logarithms; /* sum of the natural logarithms of the ratios */
};

void geometric_mean_add(struct geometric_mean *mean, double ratio);

/* Returns the mean. NaN if there is no ratio, or if a ratio is NaN or negative. */
double geometric_mean_of(const struct geometric_mean *mean);

#endif
