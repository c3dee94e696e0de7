#include <math.h>
#include <string.h>

#include "anatomy/cache_shape.h"

enum {
	PAIRS_BYTES = 256, /* from a pair to the next */
	FAR = 16,          /* data of more than this many times the cache show nothing new */
	STEADY = 2,        /* this many sizes have to cost the same, to rule out chance */
	STEADY_FAR = 8,    /* each of them at least this many times the cache */
};

/*
 * A second line costs at least this share of the step from a pair in one line to a pair in two. The share is small,
 * because the next cache may have the second line. The view of the last cache has a share of its own.
 */
static const double share_lru = 0.005;
static const double share_random = 0.05;
static const double share_random_least = 0.02; /* where the next cache is known to be that near */

/* The same for a cache of one way, where the next cache surely holds all data. Any other data evict a line. */
static const double share_of_one_way = 0.1;

double cache_strides_in_line(const struct finding *cache)
{
	enum { STRIDE_BYTES = 64 };

	return fmax(1, finding_number(cache, 2) / STRIDE_BYTES);
}

/* The distances within a pair, in bytes. */
static const uint32_t aparts[PAIRS_APARTS] = {8, 16, 32, 64, 128};

void pairs_read(struct pairs *pairs, const struct anatomy_rows *rows, const char *benchmark,
                const char *kind)
{
	static struct ladder all;

	ladder_read(&all, rows, benchmark, kind);
	for (uint32_t i = 0; i < PAIRS_APARTS; i++) {
		struct ladder *ladder = &pairs->ladders[i];

		ladder->count = 0;
		for (uint32_t j = 0; j < all.count; j++)
			if (fmod(all.points[j].n, PAIRS_BYTES) == aparts[i]) {
				ladder->points[ladder->count] = all.points[j];
				ladder->points[ladder->count++].n -= aparts[i];
			}
	}
	pairs->levels = levels_find(&pairs->ladders[PAIRS_APARTS - 1]);
	pairs->is_estimated = pairs->is_mixed = false;
}

/* A step is at least this many times the largest fall from one distance to the next. Costs fall only by chance. */
static const double beyond_chance = 1.5;

/*
 * Whether in n bytes all pairs from distance `index` on cost `least` cycles more than the nearest, and more than
 * chance.
 */
static bool costs_more_from(const struct pairs *pairs, double n, uint32_t index, double least)
{
	double nearest = ladder_at(&pairs->ladders[0], n);
	double chance = 0;

	for (uint32_t i = 1; i < index; i++)
		chance = fmax(chance, ladder_at(&pairs->ladders[i - 1], n) -
		                              ladder_at(&pairs->ladders[i], n));
	for (uint32_t i = index; i < PAIRS_APARTS; i++)
		if (!(ladder_at(&pairs->ladders[i], n) - nearest >
		      fmax(least, beyond_chance * chance)))
			return false;
	return true;
}

/*
 * The least cost of a second line, as a share of the step and in cycles. If the next cache holds all data: share_held.
 */
struct second_line {
	double share, share_held, cycles;
};

/*
 * Returns the index of the first distance at which the two places of a pair are in two lines, from the pairs in n
 * bytes. This distance is the line length. A second line costs at least `share` of the step from the nearest to the
 * farthest pairs, and at least `cycles`. The nearest pair is always in one line. 0: not known.
 */
static uint32_t line_at(const struct pairs *pairs, double n, double share, double cycles)
{
	double nearest = ladder_at(&pairs->ladders[0], n);
	double farthest = ladder_at(&pairs->ladders[PAIRS_APARTS - 1], n);
	double least = fmax(fmax(cache_least_step, cycles), share * (farthest - nearest));

	if (isnan(nearest) || isnan(farthest) || farthest - nearest < farthest / 8)
		return 0;
	for (uint32_t i = 1; i < PAIRS_APARTS; i++)
		if (costs_more_from(pairs, n, i, least))
			return i;
	return 0;
}

/* Returns how many cycles more pairs at distance number `apart` cost than the nearest pairs, in n bytes. */
static double more_at(const struct pairs *pairs, uint32_t apart, double n)
{
	return ladder_at(&pairs->ladders[apart], n) - ladder_at(&pairs->ladders[0], n);
}

/* Whether the largest sizes all cost the same at each distance. Then chance has no part in their costs. */
static bool are_steady(const struct pairs *pairs, double bytes)
{
	const struct ladder *nearest = &pairs->ladders[0];
	uint32_t last = nearest->count - 1;

	if (nearest->count < STEADY || nearest->points[last + 1 - STEADY].n < STEADY_FAR * bytes)
		return false;
	for (uint32_t i = last + 1 - STEADY; i < last; i++)
		for (uint32_t apart = 1; apart < PAIRS_APARTS; apart++)
			if (!(fabs(more_at(pairs, apart, nearest->points[i].n) -
			           more_at(pairs, apart, nearest->points[last].n)) < cost_same))
				return false;
	return true;
}

/* Returns the index of the line length by the largest sizes. They are steady, so any step shows it. 0: not known. */
static uint32_t steady_line(const struct pairs *pairs, double bytes)
{
	double n;

	if (!are_steady(pairs, bytes))
		return 0;
	n = pairs->ladders[0].points[pairs->ladders[0].count - 1].n;
	for (uint32_t apart = 1; apart < PAIRS_APARTS; apart++)
		if (more_at(pairs, apart, n) > cache_least_step)
			return apart;
	return 0;
}

/* Whether the pairs at distance number `line` already cost more than half of the step to the farthest pairs. */
static bool is_most_of_step(const struct pairs *pairs, uint32_t line, double n)
{
	return line > 0 && more_at(pairs, line, n) > more_at(pairs, PAIRS_APARTS - 1, n) / 2;
}

/* The number of n that show a certain line length. */
struct line_votes {
	uint32_t count;
	bool is_undisturbed; /* for one of these n the next cache holds all data */
};

static void vote(struct line_votes *votes, bool is_undisturbed)
{
	votes->count++;
	votes->is_undisturbed |= is_undisturbed;
}

/* Whether the votes for a shorter line win: by an undisturbed vote, or by number, or over a single vote. */
static bool is_as_good(const struct line_votes *shorter, const struct line_votes *longer)
{
	if (shorter->is_undisturbed != longer->is_undisturbed)
		return shorter->is_undisturbed;
	return shorter->count > longer->count || longer->count == 1;
}

/*
 * Finds the line length that most n show, from twice the size of the cache up to `last_n`, or to FAR times the size
 * if that is more. Some n mislead: the line seems longer if pairs do not fill all sets, or if the next cache has
 * longer lines. Misses of the next cache disturb all n that it does not hold. The result is not exact if a third as
 * many n show a shorter line, or if an n below four times the size does, by more than half of the step.
 */
static struct shown_line line_beyond(const struct pairs *pairs, double bytes, double last_n,
                                     const struct second_line *second)
{
	const struct ladder *farthest = &pairs->ladders[PAIRS_APARTS - 1];
	struct line_votes votes[PAIRS_APARTS] = {0};
	uint32_t shortest = 0, shorter = 0, clear = PAIRS_APARTS;

	for (uint32_t i = 0; i < farthest->count; i++) {
		double n = farthest->points[i].n;
		double share = n <= last_n ? second->share_held : second->share;
		uint32_t line;

		if (n < 2 * bytes || n > fmax(last_n, FAR * bytes))
			continue;
		line = line_at(pairs, n, share, second->cycles);
		vote(&votes[line], n <= last_n);
		if (n < 4 * bytes && is_most_of_step(pairs, line, n))
			clear = line;
	}
	for (uint32_t i = PAIRS_APARTS - 1; i > 0; i--)
		if (votes[i].count > 0 &&
		    (shortest == 0 || is_as_good(&votes[i], &votes[shortest])))
			shortest = i;
	for (uint32_t i = 1; i < shortest; i++)
		shorter += votes[i].count;
	return (struct shown_line){shortest > 0 ? aparts[shortest] : 0,
	                           shortest > 0 && votes[shortest].count > 1 && clear >= shortest &&
	                                   (shorter < 2 || 3 * shorter <= votes[shortest].count)};
}

struct shown_line cache_last_line(const struct pairs *pairs, double bytes, double share)
{
	return line_beyond(pairs, bytes, INFINITY, &(struct second_line){share, share, 0});
}

/*
 * Returns the ways. In a cache that replaces at random, another line may occupy a way, so that one line less fits.
 * One way more is assumed if that gives a power of two.
 */
static uint32_t ways_beside_others(const struct sets_shape *shape)
{
	bool is_one_less = shape->ways > 1 && is_power_of_two(shape->ways + 1);

	return shape->ways + (is_one_less && !shape->is_lru);
}

/*
 * Returns the share of a second line in a cache that replaces at random: half of a hit in the next cache, in bounds.
 */
static double share_at_random(const struct view *view)
{
	if (isnan(view->second_share))
		return share_random;
	return fmin(share_random, fmax(share_random_least, view->second_share / 2));
}

/*
 * Whether the cache may be LRU although it looks random. No access shows a hit: the next cache may be the random one.
 */
static bool may_be_next(const struct sets_shape *shape, const struct view *view)
{
	return !shape->is_lru && shape->miss >= view->next;
}

/* In an LRU cache a second line costs at least half of a hit in the next cache. Half of that again may be chance. */
static double least_of_second(const struct sets_shape *shape, const struct view *view)
{
	return shape->is_lru && isfinite(view->last_n) ? (view->next - view->limit) / 4 : 0;
}

/* Finds the line length of a cache with this shape. In the last cache a second line comes from memory. */
static struct shown_line find_line(const struct pairs *pairs, double bytes,
                                   const struct sets_shape *shape, const struct view *view)
{
	bool is_disturbed = shape->ways == 1 && isfinite(view->last_n);
	uint32_t known = view->last_share > 0 ? 0 : steady_line(pairs, bytes);
	double share = view->last_share > 0 ? view->last_share
	               : shape->is_lru      ? share_lru
	                                    : share_at_random(view);

	if (known != 0)
		return (struct shown_line){aparts[known], true};
	return line_beyond(pairs, bytes, view->last_n,
	                   &(struct second_line){share, is_disturbed ? share_of_one_way : share,
	                                         least_of_second(shape, view)});
}

bool cache_set_values(struct finding *cache, struct cache_ways shape, uint32_t line)
{
	if (line > shape.bytes)
		return false;
	finding_set_values(cache, "%u %u %u %s", shape.ways * shape.bytes, shape.ways, line,
	                   shape.is_lru ? "lru" : "random");
	return true;
}

/* Says why the cache has no values: what it shows of its ways and of its lines cannot both be true. */
static void doubt_line(struct finding *cache, uint32_t way, uint32_t line)
{
	cache->is_sure = false;
	finding_set_source(cache,
	                   "%u bytes apart are in one set, but places in one line seem to be up to "
	                   "%u bytes apart",
	                   way, line);
}

bool cache_add_shape(struct findings *findings, const char *parameter,
                     const struct set_ladders *sets, const struct pairs *pairs,
                     const struct view *view)
{
	struct sets_shape shape = sets_find(sets, view->limit);
	uint32_t ways = ways_beside_others(&shape);
	struct shown_line line = find_line(pairs, ways * shape.set_stride, &shape, view);
	bool is_sure = shape.is_exact && ways == shape.ways && line.is_exact &&
	               shape.ways > view->hidden && !may_be_next(&shape, view) && !shape.is_other;
	struct finding *cache;

	if (shape.ways == 0 || line.bytes == 0) {
		findings_add(findings, parameter, "", false,
		             "no step in anatomy/%s_%s: the cache may be larger than the board's "
		             "memory or MAX_BYTES",
		             strcmp(parameter, "l1i") == 0 ? "code" : "data",
		             shape.ways == 0 ? "set" : "pair");
		return false;
	}
	cache = findings_add(findings, parameter, "", is_sure,
	                     "%.0f lines %u bytes apart evict each other, %u do not%s%s",
	                     shape.lines_beyond, shape.set_stride, shape.ways,
	                     ways > shape.ways ? ", and another line may occupy a way" : "",
	                     shape.is_other ? "; neither LRU nor random replacement" : "");
	if (!cache_set_values(cache, (struct cache_ways){ways, shape.set_stride, shape.is_lru},
	                      line.bytes))
		doubt_line(cache, shape.set_stride, line.bytes);
	return line.is_exact && cache->values[0] != '\0';
}

struct cache_ways cache_ways_of(const struct finding *cache)
{
	uint32_t ways = (uint32_t)finding_number(cache, 1);

	return (struct cache_ways){ways, (uint32_t)finding_number(cache, 0) / ways,
	                           strcmp(finding_value(cache, 3), "lru") == 0};
}
