/* The mean of ratios: twice as fast here and half as fast there is as fast. */
#ifndef HOST_STATISTICS_GEOMETRIC_MEAN_H
#define HOST_STATISTICS_GEOMETRIC_MEAN_H

#include <stdint.h>

/* All zero: of nothing yet. */
struct geometric_mean {
	uint32_t count;
	double logarithms; /* their sum */
};

void geometric_mean_add(struct geometric_mean *mean, double ratio);

/* NaN of nothing, of a ratio that was NaN or negative. */
double geometric_mean_of(const struct geometric_mean *mean);

#endif
