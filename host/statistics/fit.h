/* The straight line through points, by the method of least squares. */
#ifndef HOST_STATISTICS_FIT_H
#define HOST_STATISTICS_FIT_H

#include <stdbool.h>
#include <stdint.h>

/* Sums over the points (x, y) that were added. All members are zero before the first point. */
struct fit {
	uint32_t points;
	double x, y, xx, xy;
};

void fit_add(struct fit *fit, double x, double y);

/* Writes the line y = intercept + slope * x. Returns false for fewer than two different x. */
bool fit_line(const struct fit *fit, double *intercept, double *slope);

#endif
