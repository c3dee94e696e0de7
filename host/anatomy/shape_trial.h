/*
 * A shape of a cache that is tried on the figures of a view: where it finds their lines, what these cost by that, and how far
 * the figures are from it.
 */
#ifndef HOST_ANATOMY_SHAPE_TRIAL_H
#define HOST_ANATOMY_SHAPE_TRIAL_H

#include "anatomy/shape_fit.h"

/* Shapes that are tried: ways, and bytes of a way. */
enum { SHAPE_WAYS_MOST = 32, SHAPE_WAY_LEAST = 16 };

/* A figure differs by chance by so many cycles; by more it is wrong. */
static const double shape_by_chance = 0.3;

/* A figure, and where a shape finds its lines. */
struct shape_sample {
	struct found_shares shares;
	double beyond; /* cycles more than an access that the first cache has */
};

/* A shape that is tried. */
struct shape_trial {
	const struct shape_view *view;
	struct two_caches caches;
	uint32_t count;
	struct shape_sample samples[SETS_STRIDES_MAX * TWO_CACHES_LINES_MAX];
	/* Cycles more than an access that the first cache has, by the least squares. */
	double in_second, in_memory;
	double squares;
	double squares_without; /* of the same figures if there is no second cache */
	uint32_t wrong;
};

/* Tries a second cache on a view. Its memory is large: make it static. */
void shape_try(struct shape_trial *trial, const struct shape_view *view, struct cache_ways second);

static inline double shape_square(double number)
{
	return number * number;
}

#endif
