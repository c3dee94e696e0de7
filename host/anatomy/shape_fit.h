/*
 * The shape of a cache, by trying: of all shapes, that by which lines cost most nearly what they do (`data_set`,
 * `code_set`). A second cache needs to know the first one, and so it also shows ways that the first one hides.
 */
#ifndef HOST_ANATOMY_SHAPE_FIT_H
#define HOST_ANATOMY_SHAPE_FIT_H

#include "anatomy/sets.h"
#include "anatomy/two_caches.h"

enum { SHAPE_VIEWS_MAX = 2 };

/* One side of it: lines of data, or of code. */
struct shape_view {
	const struct set_ladders *sets;
	struct cache_ways first;
	double hit; /* cycles of an access that the first cache has */
	double in_second; /* cycles more of one that the second has, about; 0: not known, or there is none */
};

struct shape_fit {
	struct cache_ways shape; /* .ways is 0: nothing fits */
	struct shape_fit_view {
		uint32_t points, wrong; /* figures, and those that the shape does not give */
	} views[SHAPE_VIEWS_MAX];
	double score; /* the share of squares that it leaves of those without a second cache, summed over the views */
	double left; /* the same, summed over the views where it leaves fewer */
	/* In one view both caches are LRU, this shape gives all figures, and every other shape gives wrong ones. */
	bool is_sure;
};

/* Finds the shape by 1 to SHAPE_VIEWS_MAX views. The cache has about `bytes`: half of them to twice as many are tried. */
struct shape_fit shape_fit_second(const struct shape_view *views, uint32_t count, double bytes);

/*
 * Finds the shape of a first cache that has about the bytes of .first, or fewer, as steps may be those of the next cache. Up to
 * twice as many are tried, and so again from each shape that leaves clearly smaller squares. Returns .first if none does.
 * `second` is the cache behind it; NULL: there is none.
 */
struct cache_ways shape_fit_first(const struct shape_view *view, const struct cache_ways *second);

/* What one shape gives. It is not sure. */
struct shape_fit shape_fit_of(const struct shape_view *views, uint32_t count,
                              struct cache_ways shape);

/* Whether a shape says anything of the figures of its views: with it, one of them is clearly nearer than without a second cache. */
bool shape_fit_explains(const struct shape_fit *fit, uint32_t count);

/* The cycles of an access that a second cache of this shape has; NaN: no figures show it. */
double shape_fit_usual_hit(const struct shape_view *view, struct cache_ways shape);

#endif
