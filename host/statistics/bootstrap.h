/*
 * The bootstrap interval of a change of medians. Each draw takes boots of both sides with replacement, and then a median
 * for each drawn boot. The interval lies between percentiles of the drawn changes.
 */
#ifndef HOST_STATISTICS_BOOTSTRAP_H
#define HOST_STATISTICS_BOOTSTRAP_H

#include "statistics/boots.h"

enum { BOOTSTRAP_DRAWS = 2000 };

struct interval {
	double lo, hi; /* fractions of the base; NaN: not known */
};

/* Returns the 95 % interval of boots_change() of both medians. The same boots always give the same interval. */
struct interval bootstrap_change(const struct boots *base, const struct boots *new);

#endif
