#include "anatomy/shape_fit.h"

#include <math.h>

#include "anatomy/shape_trial.h"
#include "statistics/ascending.h"

/* A shape is sure only if every other shape has at least this many wrong figures. */
enum { WRONG_OF_OTHERS = 2 };

/* A second cache shows if the squared errors of a view with it are less than this share of those without it. */
static const double explained = 0.5;

/*
 * Two scores are alike if they differ by up to this fraction of .left, because chance has a part in them. Views that no
 * shape explains are not in .left. They always score 1, and would make any two shapes alike.
 */
static const double alike = 0.02;

/* The score of ways that are not a power of two is multiplied by this. */
static const double odd_ways = 1.25;

/* A line mostly misses the first cache if at least this share of its visits misses. */
static const double mostly = 0.5;

/* The best shape so far. */
struct search {
	const struct shape_view *views;
	uint32_t count;
	double bytes; /* the rough size of the cache */
	struct shape_fit best;
	uint32_t wrong_of_others[SHAPE_VIEWS_MAX]; /* the fewest wrong figures of any other shape */
};

/* Returns the squared errors of a shape as a share of those without a second cache. 1: it explains nothing. */
static double score_of(const struct shape_trial *trial)
{
	double by_chance = trial->count * shape_square(shape_by_chance);

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

/* The figures of a view. If they do not show the cycles of the second cache and of memory, none was compared. */
static struct shape_fit_view figures_of(const struct shape_trial *trial)
{
	if (!isfinite(trial->in_second) || !isfinite(trial->in_memory))
		return (struct shape_fit_view){0};
	return (struct shape_fit_view){trial->count, trial->wrong};
}

struct shape_fit shape_fit_of(const struct shape_view *views, uint32_t count,
                              struct cache_ways shape)
{
	static struct shape_trial trial;
	struct shape_fit fit = {.shape = shape};

	for (uint32_t i = 0; i < count; i++) {
		double score;

		shape_try(&trial, &views[i], shape);
		score = score_of(&trial);
		fit.score += score;
		fit.left += score < 1 ? score : 0;
		fit.views[i] = figures_of(&trial);
	}
	return fit;
}

/*
 * The median over the figures whose lines mostly miss the first cache and always hit the second: a few may be
 * disturbed.
 */
double shape_fit_usual_hit(const struct shape_view *view, struct cache_ways shape)
{
	static struct shape_trial trial;
	double hits[SETS_STRIDES_MAX * TWO_CACHES_LINES_MAX] = {0};
	uint32_t count = 0;

	shape_try(&trial, view, shape);
	for (uint32_t i = 0; i < trial.count; i++)
		if (trial.samples[i].shares.memory == 0 && trial.samples[i].shares.second >= mostly)
			hits[count++] = trial.samples[i].beyond / trial.samples[i].shares.second;
	return count > 0 ? view->hit + ascending_median(hits, count) : (double)NAN;
}

/* Returns the distance of the size of a shape from a number of bytes, as a binary logarithm. */
static double distance_of(struct cache_ways shape, double bytes)
{
	return fabs(log2((double)shape.ways * shape.bytes / bytes));
}

/* The ways of nearly all caches are a power of two. Other ways have to fit clearly better. */
static double handicap(struct cache_ways shape)
{
	return is_power_of_two(shape.ways) ? 1 : odd_ways;
}

/*
 * Whether a shape is better than the best one. If both fit equally, the nearer size wins: small caches show ways alone.
 */
static bool is_better(const struct search *search, const struct shape_fit *fit)
{
	const struct shape_fit *best = &search->best;
	double score = fit->score * handicap(fit->shape);
	double least = best->score * handicap(best->shape);

	if (fabs(score - least) <= alike * fmin(fit->left, best->left))
		return distance_of(fit->shape, search->bytes) <
		       distance_of(best->shape, search->bytes);
	return score < least;
}

static void try_shape(struct search *search, struct cache_ways shape)
{
	struct shape_fit fit = shape_fit_of(search->views, search->count, shape);
	bool better = is_better(search, &fit);

	note_others(search, better ? &search->best : &fit);
	if (better)
		search->best = fit;
}

/*
 * Tries a shape with both replacements. With random replacement only ways of a power of two, as others look alike by
 * chance.
 */
static void try_both(struct search *search, uint32_t ways, uint32_t bytes)
{
	try_shape(search, (struct cache_ways){ways, bytes, true});
	if (ways > 1 && is_power_of_two(ways))
		try_shape(search, (struct cache_ways){ways, bytes, false});
}

static bool is_sure(const struct search *search)
{
	for (uint32_t i = 0; i < search->count; i++)
		if (search->best.shape.is_lru && search->views[i].first.is_lru &&
		    search->best.views[i].points > 0 && search->best.views[i].wrong == 0 &&
		    search->wrong_of_others[i] >= WRONG_OF_OTHERS)
			return true;
	return false;
}

bool shape_fit_explains(const struct shape_fit *fit, uint32_t count)
{
	return fit->score < count - explained;
}

/* Whether a size is tried: from half of `bytes` to twice as many. */
static bool is_near(double size, double bytes)
{
	return size >= bytes / 2 && size <= bytes * 2;
}

struct shape_fit shape_fit_second(const struct shape_view *views, uint32_t count, double bytes)
{
	/* While there is no best shape, note_others() gets a shape with more wrong figures than any other. */
	static const struct shape_fit none = {
		.views = {{.wrong = UINT32_MAX}, {.wrong = UINT32_MAX}}, .score = INFINITY};
	struct search search = {views, count, bytes, none, {UINT32_MAX, UINT32_MAX}};

	for (uint32_t of_way = SHAPE_WAY_LEAST; of_way != 0 && of_way <= 2 * bytes; of_way *= 2)
		for (uint32_t ways = 1; ways <= SHAPE_WAYS_MOST; ways++)
			if (is_near((double)ways * of_way, bytes))
				try_both(&search, ways, of_way);
	if (!shape_fit_explains(&search.best, count))
		return none;
	search.best.is_sure = is_sure(&search);
	return search.best;
}
