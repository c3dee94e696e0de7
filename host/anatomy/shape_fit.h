/*
 * Finds the shape of a cache by trying many shapes. The best shape is the one whose computed costs of lines are
 * nearest to the measured ones (`data_set`, `code_set`). A second cache is tried behind a known first cache. So this
 * also finds ways that the first cache hides.
 */
#ifndef HOST_ANATOMY_SHAPE_FIT_H
#define HOST_ANATOMY_SHAPE_FIT_H

#include "anatomy/sets.h"
#include "anatomy/two_caches.h"

enum { SHAPE_VIEWS_MAX = 2 };

/* A second cache as lines of data show it behind L1D, or lines of code behind L1I. */
struct shape_view {
	const struct set_ladders *sets;
	struct cache_ways first;
	double hit; /* cycles of a hit in the first cache */
	/*
	 * Roughly, how many cycles more a hit in the second cache costs. 0: not known, or there is no second cache.
	 */
	double in_second;
};

/* A shape, and how well it explains the figures. A figure is the cycles at one point of a ladder. */
struct shape_fit {
	struct cache_ways shape; /* .ways is 0: no shape fits */
	struct shape_fit_view {
		/* Figures that were compared, and those of them that differ clearly from the shape. */
		uint32_t points, wrong;
	} views[SHAPE_VIEWS_MAX];
	/*
	 * The sum over the views of: squared errors with this second cache, divided by those without a second cache.
	 * A view that the shape does not explain adds 1.
	 */
	double score;
	double left; /* the same sum, without the views that add 1 or more */
	/* In one view both caches are LRU, this shape has no wrong figure, and every other shape has at least two. */
	bool is_sure;
};

/*
 * Finds the shape of a second cache from 1 to SHAPE_VIEWS_MAX views. The cache has roughly `bytes` bytes: shapes of
 * half to twice as many bytes are tried.
 */
struct shape_fit shape_fit_second(const struct shape_view *views, uint32_t count, double bytes);

/*
 * Finds the shape of a first cache. view->first is the shape that steps show. It may be too large, because the steps
 * may be those of the next cache. Tries shapes of up to twice its size. Starts again from a larger shape if that
 * leaves clearly smaller squared errors. Returns view->first if no shape is clearly better. `second` is the next
 * cache. NULL: there is none.
 */
struct cache_ways shape_fit_first(const struct shape_view *view, const struct cache_ways *second);

/* Returns how well one shape of the second cache explains the views. Its .is_sure is false. */
struct shape_fit shape_fit_of(const struct shape_view *views, uint32_t count,
                              struct cache_ways shape);

/* Returns whether a shape explains one of its `count` views clearly better than no second cache does. */
bool shape_fit_explains(const struct shape_fit *fit, uint32_t count);

/* Returns the cycles of a hit in a second cache of this shape. NaN: no figures show it. */
double shape_fit_usual_hit(const struct shape_view *view, struct cache_ways shape);

#endif
