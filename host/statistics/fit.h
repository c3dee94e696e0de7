/* The straight line through points, by least squares. */
#ifndef HOST_STATISTICS_FIT_H
#define HOST_STATISTICS_FIT_H

#include <stdbool.h>
#include <stdint.h>

/* Sums over the points (x, y) that were added. All zero: none yet. */
struct fit {
	uint32_t points;
	double x, y, xx, xy;
};

void fit_add(struct fit *fit, double x, double y);

/* y = intercept + slope * x; false with fewer than two different x. */
bool fit_line(const struct fit *fit, double *intercept, double *slope);

#endif
