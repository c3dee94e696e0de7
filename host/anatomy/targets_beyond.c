/*
 * Finds the step of the target buffer among more jumps than L1I holds (anatomy/targets). These jumps are in order. An
 * LRU cache fetches each of their lines once in a lap, so each further jump costs the same until the target buffer is
 * full. If that shows no step, or if L1I replaces at random, the largest lap shows the cost of a jump, because the
 * share of its lines that miss can be simulated.
 */
#include <math.h>

#include "anatomy/cache_shape.h"
#include "anatomy/predictor.h"

enum {
	WHOLE_LINES = 16, /* a multiple of this many jumps fills whole lines of up to 128 bytes */
	POINTS_LEAST = 3, /* before the step */
	TIMES_LEAST = 2,  /* the largest lap has to be this many times the size of L1I */
	TIMES_CHEAP = 1,  /* the same if misses are cheap */
	CHEAP = 1,        /* misses of all lines cost at most this many cycles for each jump */
};

/* A jump that is found late costs more by at least this many cycles. */
static const double late_least = 0.5;

/* Takes the points whose jumps fill whole lines, of at least `bytes` bytes in all. */
static void take_points(struct ladder *far, const struct ladder *ladder, double bytes)
{
	far->count = 0;
	for (uint32_t i = 0; i < ladder->count; i++) {
		double n = ladder->points[i].n;

		if (n * PREDICTOR_TARGETS_STRIDE >= bytes && fmod(n, WHOLE_LINES) == 0)
			far->points[far->count++] = ladder->points[i];
	}
}

/* Returns the cycles of each further jump, from point i to the next. */
static double slope_at(const struct ladder *far, uint32_t i)
{
	return predictor_slope(&far->points[i], &far->points[i + 1]);
}

/* Whether the points up to number `i` are on a straight line, and those after it on a steeper one. */
static bool is_step(const struct ladder *far, uint32_t i)
{
	double before = slope_at(far, i - 1);

	return fabs(slope_at(far, i - 2) - before) < cost_same &&
	       slope_at(far, i) > before + cost_same && slope_at(far, i + 1) > before + cost_same &&
	       fabs(slope_at(far, i + 2) - slope_at(far, i + 1)) < cost_same;
}

/* Returns the cycles of a fetch that misses L1I, in laps of this many bytes of code. */
static double fill_of(const struct findings *findings, double bytes)
{
	bool has_l2 = findings_number(findings, "l2") >= 2 * bytes;

	return findings_number(findings, has_l2 ? "l2_latency" : "memory");
}

/* Returns the cycles of the end of a lap, by the second and the third point. NaN: there are fewer points. */
static double end_of(const struct ladder *ladder)
{
	const struct ladder_point *points = ladder->points;

	if (ladder->count < 3)
		return (double)NAN;
	return predictor_lap(&points[1]) - points[1].n * predictor_slope(&points[1], &points[2]);
}

/* L1I, and the costs of laps that it does not hold. */
struct code_cache {
	double bytes, line; /* the size of L1I and of a line of it */
	struct cache_ways shape;
	double fill; /* cycles of a miss */
	double end;  /* cycles of the end of a lap */
};

/*
 * Returns the share of lines that miss, if the code is `times` times the size of the cache. Then each set has `times`
 * times its ways of lines, which are visited in turn.
 */
static double missing(const struct code_cache *cache, double times)
{
	const struct two_caches caches = {cache->shape, {1, cache->shape.bytes, true}};
	double lines = fmin(TWO_CACHES_LINES_MAX, round(times * cache->shape.ways));
	struct found_shares found = two_caches_visit(&caches, cache->shape.bytes, (uint32_t)lines);

	return found.second + found.memory;
}

/* Returns the cycles of a jump of the largest lap without its issue and misses. NaN: the lap has too few lines. */
static double latest(const struct code_cache *cache, const struct ladder_point *most)
{
	double times = most->n * PREDICTOR_TARGETS_STRIDE / cache->bytes;
	double miss = cache->fill * PREDICTOR_TARGETS_STRIDE / cache->line;

	if (!(times >= (miss <= CHEAP ? TIMES_CHEAP : TIMES_LEAST)))
		return (double)NAN;
	return (predictor_lap(most) - cache->end) / most->n - 1 - missing(cache, times) * miss;
}

/* Whether a lap costs less than if all its jumps were late, and only the lines missed that do not fit the cache. */
static bool are_some_in_time(const struct code_cache *cache, const struct ladder_point *point,
                             double late)
{
	double bytes = point->n * PREDICTOR_TARGETS_STRIDE;
	double misses = fmax(0, bytes - cache->bytes) / cache->line;

	return predictor_lap(point) <
	       cache->end + point->n * (1 + late) + misses * cache->fill - predictor_no_step;
}

/*
 * Finds the step by single laps. The target buffer holds all jumps of the largest lap in which some jumps are not late.
 */
static struct targets_beyond by_largest_laps(const struct findings *findings,
                                             const struct ladder *ladder)
{
	const struct ladder_point *points = ladder->points;
	const struct ladder_point *most = &points[ladder->count - 1];
	double jump = predictor_slope(&points[1], &points[2]);
	struct code_cache cache = {
		findings_number(findings, "l1i"),
		finding_number(findings_of(findings, "l1i"), 2),
		cache_ways_of(findings_of(findings, "l1i")),
		fill_of(findings, most->n * PREDICTOR_TARGETS_STRIDE),
		end_of(ladder),
	};
	double late = latest(&cache, most);
	uint32_t i = ladder->count - 1;

	if (!(late > jump - 1 + late_least))
		return (struct targets_beyond){0};
	while (i > 0 && !are_some_in_time(&cache, &points[i], round(late)))
		i--;
	return (struct targets_beyond){points[i].n, ladder_next(ladder, points[i].n),
	                               late - (jump - 1), true};
}

struct targets_beyond targets_beyond_l1i(const struct findings *findings,
                                         const struct ladder *ladder)
{
	static struct ladder far;
	const struct finding *l1i = findings_of(findings, "l1i");
	struct cache_ways shape;

	if (l1i == NULL || finding_value(l1i, 3)[0] == '\0')
		return (struct targets_beyond){0};
	shape = cache_ways_of(l1i);
	if (!shape.is_lru || !l1i->is_sure)
		return by_largest_laps(findings, ladder);
	/* With one line more than ways in each set, no line stays in the cache from lap to lap. */
	take_points(&far, ladder, (double)shape.bytes * (shape.ways + 1));
	for (uint32_t i = POINTS_LEAST - 1; i + 3 < far.count; i++)
		if (is_step(&far, i))
			return (struct targets_beyond){
				far.points[i].n, far.points[i + 1].n,
				slope_at(&far, i + 1) - slope_at(&far, i - 1), false};
	return by_largest_laps(findings, ladder);
}

double targets_late_held(const struct findings *findings, const struct ladder *ladder,
                         double entries)
{
	double bytes = findings_number(findings, "l1i");
	double least = (double)NAN, end = end_of(ladder);

	for (uint32_t i = 0; i < ladder->count; i++) {
		const struct ladder_point *point = &ladder->points[i];

		if (point->n > entries && point->n * PREDICTOR_TARGETS_STRIDE <= bytes)
			least = fmin(least, (predictor_lap(point) - end) / point->n - 1);
	}
	return floor(least + cost_same);
}
