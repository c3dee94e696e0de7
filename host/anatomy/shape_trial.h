/*
 * Tries the shape of a second cache on a view. It computes in which cache each line is found, fits the cycles of a
 * hit in the second cache and of memory, and computes how far the figures are from that.
 */
#ifndef HOST_ANATOMY_SHAPE_TRIAL_H
#define HOST_ANATOMY_SHAPE_TRIAL_H

#include "anatomy/shape_fit.h"

/* The most ways of a shape, and the least bytes of a way. */
enum { SHAPE_WAYS_MOST = 32, SHAPE_WAY_LEAST = 16 };

/* Figures differ by up to this many cycles by chance. */
static const double shape_by_chance = 0.3;

/* A figure, and the shares of its accesses that the second cache and memory serve. */
struct shape_sample {
	struct found_shares shares;
	double beyond; /* cycles above a hit in the first cache */
};

/* A shape that is tried. */
struct shape_trial {
	const struct shape_view *view;
	struct two_caches caches;
	uint32_t count;
	struct shape_sample samples[SETS_STRIDES_MAX * TWO_CACHES_LINES_MAX];
	/*
	 * Cycles of a hit in the second cache and of memory above a hit in the first, by least squares. NaN: not
	 * shown.
	 */
	double in_second, in_memory;
	double squares;         /* the sum of the squared errors, in square cycles */
	double squares_without; /* the same without a second cache */
	uint32_t wrong;         /* figures that differ by more than chance */
};

/* Tries a second cache on a view. A trial is large, so make it static. */
void shape_try(struct shape_trial *trial, const struct shape_view *view, struct cache_ways second);

static inline double shape_square(double number)
{
	return number * number;
}

#endif
