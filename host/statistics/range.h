/* The least and the greatest of some values, and their places. */
#ifndef HOST_STATISTICS_RANGE_H
#define HOST_STATISTICS_RANGE_H

#include <math.h>

/* NaN before the first value. */
struct range {
	double least, most;
	double least_at, most_at;
};

static inline struct range range_empty(void)
{
	return (struct range){(double)NAN, (double)NAN, (double)NAN, (double)NAN};
}

/* Adds a value and its place. A NaN is ignored. Of equal values, the place of the first is kept. */
static inline void range_add(struct range *range, double value, double at)
{
	if (isnan(value))
		return;
	if (!(range->least <= value)) {
		range->least = value;
		range->least_at = at;
	}
	if (!(range->most >= value)) {
		range->most = value;
		range->most_at = at;
	}
}

#endif
