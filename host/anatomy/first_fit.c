/* Finds the shape of a first cache by trying shapes. */

#include "anatomy/shape_trial.h"

enum { SIZE_LEAST = 512 }; /* bytes; no core has a smaller first cache */

/* A shape is clearly better if its squared errors are less than this share of those of the shape that steps showed. */
static const double clearly_better = 0.8;

/* A figure of up to this many times a hit in the second cache has no access to memory in it. */
static const double near_second = 1.5;

/*
 * Returns the squared errors of the figures without accesses to memory, if a hit in the second cache costs what is
 * known. Figures with accesses to memory are so large that their differences by chance would hide the others.
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

/* Returns the squared errors that a first cache leaves, plus those that chance leaves for any shape. */
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

/* The first cache with the least squared errors so far. */
struct first_search {
	const struct shape_view *view;
	const struct cache_ways *second;
	struct cache_ways best;
	double squares;
};

/*
 * Tries a shape. If the second cache is known, the replacement stays as the steps show it, because they show it better.
 */
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

/* Returns the best shape of up to twice the size of view->first. Returns view->first if none is clearly better. */
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

/*
 * Each larger shape is clearly better than the one before, so the loop ends. After a smaller shape it ends as well,
 * because all shapes of up to twice its size were tried.
 */
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
