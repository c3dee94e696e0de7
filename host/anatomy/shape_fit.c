#include "anatomy/shape_fit.h"

#include <math.h>
#include <stdlib.h>

#include "statistics/ascending.h"

enum {
	WAYS_MOST = 32,
	LINE_LEAST = 16, /* bytes of a way, at least */
	/* Figures that every other shape gives wrong, at least, if one is sure. */
	WRONG_OF_OTHERS = 2,
};

/* A figure is wrong if it differs by more of the step from the second cache to memory: one line of 33 is 3 %. */
static const double wrong_share = 0.02;
static const double wrong_cycles = 0.3;

/* A second cache shows if it leaves less than this of the squares that one view has without it. */
static const double explained = 0.5;

/* Another first cache is taken if it leaves less than this of the squares of the one that steps showed. */
static const double clearly_better = 0.8;

/* Figures up to so many times a hit in the second cache are of lines that one of the two has. */
static const double near_second = 1.5;

/* The first cache mostly has not the lines if this share of visits or more misses it. */
static const double mostly = 0.5;

/* The second cache has from `bytes` divided by this to `bytes` times this. */
static const double bytes_range = 2;

/* A figure, and where a shape finds its lines. */
struct sample {
	struct found_shares shares;
	double beyond; /* cycles more than an access that the first cache has */
};

/* A shape that is tried. */
struct trial {
	const struct shape_view *view;
	struct two_caches caches;
	uint32_t count;
	struct sample samples[SETS_STRIDES_MAX * TWO_CACHES_LINES_MAX];
	/* Cycles more than an access that the first cache has, by the least squares. */
	double in_second, in_memory;
	double squares;
	double squares_without; /* of the same figures if there is no second cache */
	uint32_t wrong;
};

static void visit_all(struct trial *trial)
{
	const struct set_ladders *sets = trial->view->sets;

	for (uint32_t i = 0; i < sets->count; i++) {
		const struct ladder *ladder = &sets->list[i].ladder;

		for (uint32_t j = 0;
		     j < ladder->count && ladder->points[j].n <= TWO_CACHES_LINES_MAX; j++)
			trial->samples[trial->count++] = (struct sample){
				two_caches_visit(&trial->caches, sets->list[i].stride,
			                         (uint32_t)ladder->points[j].n),
				ladder->points[j].cycles - trial->view->hit};
	}
}

/* Finds the cycles in the second cache and in memory that leave the least squares; NaN: they do not show. */
static void find_cycles(struct trial *trial)
{
	double ss = 0, sm = 0, mm = 0, sc = 0, mc = 0;

	for (uint32_t i = 0; i < trial->count; i++) {
		const struct sample *sample = &trial->samples[i];

		ss += sample->shares.second * sample->shares.second;
		sm += sample->shares.second * sample->shares.memory;
		mm += sample->shares.memory * sample->shares.memory;
		sc += sample->shares.second * sample->beyond;
		mc += sample->shares.memory * sample->beyond;
	}
	trial->in_second = (sc * mm - mc * sm) / (ss * mm - sm * sm);
	trial->in_memory = (mc * ss - sc * sm) / (ss * mm - sm * sm);
}

/* The same if all that the first cache misses costs the same. */
static double find_cycles_without(const struct trial *trial)
{
	double squares = 0, cost = 0;

	for (uint32_t i = 0; i < trial->count; i++) {
		double missed = trial->samples[i].shares.second + trial->samples[i].shares.memory;

		squares += missed * missed;
		cost += missed * trial->samples[i].beyond;
	}
	return cost / squares;
}

static double square(double number)
{
	return number * number;
}

/* Counts what the shape gives wrong. */
static void compare(struct trial *trial)
{
	double allowed = wrong_cycles + wrong_share * (trial->in_memory - trial->in_second);
	double without = find_cycles_without(trial);

	for (uint32_t i = 0; i < trial->count; i++) {
		struct found_shares shares = trial->samples[i].shares;
		double beyond = trial->samples[i].beyond;
		double differs = beyond - shares.second * trial->in_second -
		                 shares.memory * trial->in_memory;

		trial->squares += square(differs);
		trial->squares_without +=
			square(beyond - (shares.second + shares.memory) * without);
		trial->wrong += fabs(differs) > allowed;
	}
}

static void try_view(struct trial *trial, const struct shape_view *view, struct cache_ways second)
{
	trial->view = view;
	trial->count = trial->wrong = 0;
	trial->squares = trial->squares_without = 0;
	two_caches_begin(&trial->caches, view->first, second);
	visit_all(trial);
	find_cycles(trial);
	compare(trial);
}

/* The best shape so far. */
struct search {
	const struct shape_view *views;
	uint32_t count;
	double bytes; /* that it has, about */
	struct shape_fit best;
	uint32_t wrong_of_others[SHAPE_VIEWS_MAX]; /* the fewest that other shapes give wrong */
};

/* The share of squares that a shape leaves; 1: it explains nothing. */
static double score_of(const struct trial *trial)
{
	double by_chance = trial->count * square(wrong_cycles);

	if (!(trial->in_second > 0 && trial->in_memory > trial->in_second))
		return 1;
	return (trial->squares + by_chance) / (trial->squares_without + by_chance);
}

static void note_others(struct search *search, const struct shape_fit *other)
{
	for (uint32_t i = 0; i < search->count; i++)
		if (other->views[i].wrong < search->wrong_of_others[i])
			search->wrong_of_others[i] = other->views[i].wrong;
}

struct shape_fit shape_fit_of(const struct shape_view *views, uint32_t count,
                              struct cache_ways shape)
{
	static struct trial trial;
	struct shape_fit fit = {.shape = shape};

	for (uint32_t i = 0; i < count; i++) {
		try_view(&trial, &views[i], shape);
		fit.score += score_of(&trial);
		fit.views[i] = (struct shape_fit_view){trial.count, trial.wrong};
	}
	return fit;
}

static int by_size(const void *a, const void *b)
{
	return ascending_of(*(const double *)a, *(const double *)b);
}

/*
 * The median of the lines that the second cache has, and that the first one mostly has not: other data evict a few of them.
 */
double shape_fit_usual_hit(const struct shape_view *view, struct cache_ways shape)
{
	static struct trial trial;
	double hits[SETS_STRIDES_MAX * TWO_CACHES_LINES_MAX] = {0};
	uint32_t count = 0;

	try_view(&trial, view, shape);
	for (uint32_t i = 0; i < trial.count; i++)
		if (trial.samples[i].shares.memory == 0 && trial.samples[i].shares.second >= mostly)
			hits[count++] = trial.samples[i].beyond / trial.samples[i].shares.second;
	qsort(hits, count, sizeof(hits[0]), by_size);
	return count > 0 ? view->hit + hits[(count - 1) / 2] : (double)NAN;
}

/* How far the size of a shape is from a number of bytes, as a logarithm. */
static double distance_of(struct cache_ways shape, double bytes)
{
	return fabs(log2((double)shape.ways * shape.bytes / bytes));
}

/* Of shapes that explain the figures equally, the one of the nearest size: behind a large cache a small one shows its ways alone. */
static bool is_better(const struct search *search, const struct shape_fit *fit)
{
	const struct shape_fit *best = &search->best;

	return fit->score < best->score ||
	       (fit->score == best->score &&
	        distance_of(fit->shape, search->bytes) < distance_of(best->shape, search->bytes));
}

static void try_shape(struct search *search, struct cache_ways shape)
{
	struct shape_fit fit = shape_fit_of(search->views, search->count, shape);
	bool better = is_better(search, &fit);

	note_others(search, better ? &search->best : &fit);
	if (better)
		search->best = fit;
}

static bool is_power(uint32_t number)
{
	return (number & (number - 1)) == 0;
}

static bool is_near(double size, double bytes)
{
	return size >= bytes / bytes_range && size <= bytes * bytes_range;
}

/* At random, only ways of a power of two: chance makes others look alike. */
static void try_both(struct search *search, uint32_t ways, uint32_t bytes)
{
	try_shape(search, (struct cache_ways){ways, bytes, true});
	if (ways > 1 && is_power(ways))
		try_shape(search, (struct cache_ways){ways, bytes, false});
}

static bool is_sure(const struct search *search)
{
	for (uint32_t i = 0; i < search->count; i++)
		if (search->best.shape.is_lru && search->views[i].first.is_lru &&
		    search->best.views[i].wrong == 0 &&
		    search->wrong_of_others[i] >= WRONG_OF_OTHERS)
			return true;
	return false;
}

/*
 * Squares of the figures that memory has no part in, by the cycles of a hit in the second cache: where it has, figures are so
 * large that what differs by chance hides the rest.
 */
static double squares_near(const struct trial *trial)
{
	double most = trial->view->in_second;
	double squares = 0;

	for (uint32_t i = 0; i < trial->count; i++) {
		const struct sample *sample = &trial->samples[i];
		double missed = sample->shares.second + sample->shares.memory;

		if (sample->beyond <= near_second * most)
			squares += square(sample->beyond - missed * most);
	}
	return squares;
}

/* The squares that a first cache leaves, with those that any leaves by chance. */
static double squares_of_first(struct shape_view view, const struct cache_ways *second,
                               struct cache_ways first)
{
	static const struct cache_ways any = {1, LINE_LEAST, true};
	static struct trial trial;

	view.first = first;
	try_view(&trial, &view, second != NULL ? *second : any);
	return (second == NULL       ? trial.squares_without
	        : view.in_second > 0 ? squares_near(&trial)
	                             : trial.squares) +
	       trial.count * square(wrong_cycles);
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
	double squares = squares_of_first(*search->view, search->second, first);

	if (search->view->in_second > 0 && first.is_lru != search->view->first.is_lru)
		return;
	if (squares < search->squares) {
		search->squares = squares;
		search->best = first;
	}
}

struct cache_ways shape_fit_first(const struct shape_view *view, const struct cache_ways *second)
{
	double bytes = (double)view->first.ways * view->first.bytes;
	struct first_search search = {view, second, view->first,
	                              clearly_better *
	                                      squares_of_first(*view, second, view->first)};

	for (uint32_t of_way = LINE_LEAST; of_way <= bytes * bytes_range; of_way *= 2)
		for (uint32_t ways = 1; ways <= WAYS_MOST; ways *= 2)
			if (is_near((double)ways * of_way, bytes)) {
				try_first(&search, (struct cache_ways){ways, of_way, true});
				try_first(&search, (struct cache_ways){ways, of_way, false});
			}
	return search.best;
}

bool shape_fit_explains(const struct shape_fit *fit, uint32_t count)
{
	return fit->score < count - explained;
}

struct shape_fit shape_fit_second(const struct shape_view *views, uint32_t count, double bytes)
{
	/* Where there is no best yet, note_others() finds more wrong than any shape has. */
	static const struct shape_fit none = {
		.views = {{.wrong = UINT32_MAX}, {.wrong = UINT32_MAX}}, .score = INFINITY};
	struct search search = {views, count, bytes, none, {UINT32_MAX, UINT32_MAX}};

	for (uint32_t of_way = LINE_LEAST; of_way <= bytes * bytes_range; of_way *= 2)
		for (uint32_t ways = 1; ways <= WAYS_MOST; ways++)
			if (is_near((double)ways * of_way, bytes))
				try_both(&search, ways, of_way);
	if (!shape_fit_explains(&search.best, count))
		return none;
	search.best.is_sure = is_sure(&search);
	return search.best;
}
