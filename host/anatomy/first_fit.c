/* The shape of a first cache. */

#include "anatomy/shape_trial.h"

enum { SIZE_LEAST = 512 }; /* no core has a smaller one */

/* Another first cache is taken if it leaves less than this of the squares of the one that steps showed. */
static const double clearly_better = 0.8;

/* Figures up to so many times a hit in the second cache are of lines that one of the two has. */
static const double near_second = 1.5;

/*
 * Squares of the figures that memory has no part in, by the cycles of a hit in the second cache: where it has, figures are so
 * large that what differs by chance hides the rest.
 */
static double squares_near(const struct shape_trial *trial)
{
	double most = trial->view->in_second;
	double squares = 0;

	for (uint32_t i = 0; i < trial->count; i++) {
		const struct shape_sample *sample = &trial->samples[i];
		double missed = sample->shares.second + sample->shares.memory;

		if (sample->beyond <= near_second * most)
			squares += shape_square(sample->beyond - missed * most);
	}
	return squares;
}

/* The squares that a first cache leaves, with those that any leaves by chance. */
static double squares_of_first(struct shape_view view, const struct cache_ways *second,
                               struct cache_ways first)
{
	static const struct cache_ways any = {1, SHAPE_WAY_LEAST, true};
	static struct shape_trial trial;

	view.first = first;
	shape_try(&trial, &view, second != NULL ? *second : any);
	return (second == NULL       ? trial.squares_without
	        : view.in_second > 0 ? squares_near(&trial)
	                             : trial.squares) +
	       trial.count * shape_square(shape_by_chance);
}

/* The first cache of the least squares so far. */
struct first_search {
	const struct shape_view *view;
	const struct cache_ways *second;
	struct cache_ways best;
	double squares;
};

/* Near figures tell sizes and ways; whether all lines miss at once, steps have told better. */
static void try_first(struct first_search *search, struct cache_ways first)
{
	double squares;

	if (search->view->in_second > 0 && first.is_lru != search->view->first.is_lru)
		return;
	squares = squares_of_first(*search->view, search->second, first);
	if (squares < search->squares) {
		search->squares = squares;
		search->best = first;
	}
}

static uint32_t size_of(struct cache_ways cache)
{
	return cache.ways * cache.bytes;
}

/* Returns the best shape of up to twice the size of the view's first cache; that one, if none is clearly better. */
static struct cache_ways fit_up_to(const struct shape_view *view, const struct cache_ways *second)
{
	uint32_t most = 2 * size_of(view->first);
	struct first_search search = {view, second, view->first,
	                              clearly_better *
	                                      squares_of_first(*view, second, view->first)};

	for (uint32_t of_way = SHAPE_WAY_LEAST; of_way <= most; of_way *= 2)
		for (uint32_t ways = 1; ways <= SHAPE_WAYS_MOST; ways *= 2)
			if (ways * of_way >= SIZE_LEAST && ways * of_way <= most) {
				try_first(&search, (struct cache_ways){ways, of_way, true});
				try_first(&search, (struct cache_ways){ways, of_way, false});
			}
	return search.best;
}

/* A larger shape is clearly better than the one before, so this ends. Behind a smaller one all others have been tried. */
struct cache_ways shape_fit_first(const struct shape_view *view, const struct cache_ways *second)
{
	struct shape_view around = *view;
	struct cache_ways best = fit_up_to(view, second);

	while (size_of(best) > size_of(around.first)) {
		around.first = best;
		best = fit_up_to(&around, second);
	}
	return best;
}
