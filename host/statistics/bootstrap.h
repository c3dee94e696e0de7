/*
 * The interval of a change of medians, from the samples themselves: both sides are drawn again and
 * again with replacement, boots first and then samples within them.
 */
#ifndef HOST_STATISTICS_BOOTSTRAP_H
#define HOST_STATISTICS_BOOTSTRAP_H

#include "statistics/boots.h"

enum { BOOTSTRAP_DRAWS = 2000 };

struct interval {
	double lo, hi; /* NaN: nothing is known */
};

/* The 95 % interval of boots_change(); the same boots give the same. */
struct interval bootstrap_change(const struct boots *base, const struct boots *new);

#endif
