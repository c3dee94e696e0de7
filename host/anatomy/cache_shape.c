#include <inttypes.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "anatomy/cache_shape.h"

enum {
	PAIRS_BYTES = 256, /* from a pair to the next */
	FAR = 16,          /* times what a cache holds: more sizes show nothing new */
	STEADY = 2,        /* sizes that cost the same, if chance has no part in them, */
	STEADY_FAR = 8,    /* from so many times what a cache holds */
};

/*
 * The share of the step from one line to two that shows a second line. The next cache may have it: then it is a small share,
 * and still more than what differs by chance where lines are replaced at random. The view of the last cache has another share.
 */
static const double share_lru = 0.005;
static const double share_random = 0.05;
static const double share_random_least = 0.02; /* where it is known to be that small */

/*
 * The same of a cache of one way where the next one surely holds all: every second line costs as much as any miss, and any other
 * data evict a line.
 */
static const double share_of_one_way = 0.1;

double cache_strides_in_line(const struct finding *cache)
{
	enum { STRIDE_BYTES = 64 };

	return cache == NULL ? 1 : fmax(1, strtod(finding_value(cache, 2), NULL) / STRIDE_BYTES);
}

/* Bytes between the places of a pair. */
static const uint32_t aparts[PAIRS_APARTS] = {8, 16, 32, 64, 128};

void pairs_read(struct pairs *pairs, const struct anatomy_rows *rows, const char *benchmark,
                const char *kind)
{
	static struct ladder all;

	ladder_read(&all, rows, "anatomy", benchmark, kind);
	for (uint32_t i = 0; i < PAIRS_APARTS; i++) {
		struct ladder *ladder = &pairs->ladders[i];

		ladder->count = 0;
		for (uint32_t j = 0; j < all.count; j++)
			if ((uint32_t)all.points[j].n % PAIRS_BYTES == aparts[i]) {
				ladder->points[ladder->count] = all.points[j];
				ladder->points[ladder->count++].n -= aparts[i];
			}
	}
	pairs->levels = levels_find(&pairs->ladders[PAIRS_APARTS - 1]);
	pairs->is_estimated = pairs->is_mixed = false;
}

/* By how much a step between pairs in n bytes differs from chance, at least; a pair that is farther apart falls only by chance. */
static const double beyond_chance = 1.5;

/* Whether pairs in n bytes cost `least` more than the nearest from distance `index` on, and more than nearer ones fall. */
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
 * What a second line costs at least: a share of the step from pairs in one line to pairs in two, another share where the next
 * cache holds all data, and so many cycles.
 */
struct second_line {
	double share, share_held, cycles;
};

/*
 * Returns the index of the line in bytes, from the pairs in n bytes: the distance from which on the second of a pair is in
 * another line. That costs `share` of the step from pairs in one line to pairs in two, and `cycles`, or more. 0: cannot tell.
 * The nearest pair is always in one line.
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

/* By how much pairs that are so far apart cost more than the nearest, in n bytes. */
static double more_at(const struct pairs *pairs, uint32_t apart, double n)
{
	return ladder_at(&pairs->ladders[apart], n) - ladder_at(&pairs->ladders[0], n);
}

/* Whether the largest sizes all cost the same: no access of theirs depends on chance. */
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

/* The index of the line by the largest sizes, if they are steady: then any step is that of a line. 0: they are not. */
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

/* Whether the first pairs in two lines cost most of what the farthest do. */
static bool is_most_of_step(const struct pairs *pairs, uint32_t line, double n)
{
	return line > 0 && more_at(pairs, line, n) > more_at(pairs, PAIRS_APARTS - 1, n) / 2;
}

/* The n that show a line. */
struct line_votes {
	uint32_t count;
	bool is_undisturbed; /* one of them is a size that the next cache holds */
};

static void vote(struct line_votes *votes, bool is_undisturbed)
{
	votes->count++;
	votes->is_undisturbed |= is_undisturbed;
}

/* Whether a shorter line is shown as well as a longer one: by n that are less disturbed, or as much and more, or the other by one. */
static bool is_as_good(const struct line_votes *shorter, const struct line_votes *longer)
{
	if (shorter->is_undisturbed != longer->is_undisturbed)
		return shorter->is_undisturbed;
	return shorter->count > longer->count || longer->count == 1;
}

/*
 * The same, from all n of at least twice the cache's size up to `last_n`, but at least to FAR times its size: the one
 * that most n show. Pairs seem farther apart than a line where they do not fill all sets, and where the next cache has
 * longer lines. Other data in the same sets disturb a few n. Where the next cache is full, its misses disturb all. It is not
 * exact if several n show a shorter line, more than a third as many, or if the least n does, which the next cache may hold, by
 * most of the step.
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
 * The ways, where lines that are replaced at random may lie in one set with others: then a line less fits than the set has
 * ways, and their number is a power of two.
 */
static uint32_t ways_beside_others(const struct sets_shape *shape)
{
	bool is_one_less = shape->ways > 1 && (shape->ways & (shape->ways + 1)) == 0;

	return shape->ways + (is_one_less && !shape->is_lru);
}

/* The share of the step that shows a second line where lines are replaced at random: half of what it costs in the next cache. */
static double share_at_random(const struct view *view)
{
	if (isnan(view->second_share))
		return share_random;
	return fmin(share_random, fmax(share_random_least, view->second_share / 2));
}

/* Whether the lines may all miss, as with LRU, and it is the next cache that replaces at random: none shows a hit. */
static bool may_be_next(const struct sets_shape *shape, const struct view *view)
{
	return !shape->is_lru && shape->miss >= view->next;
}

/* If lines miss all at once, a second one costs half a hit in the next cache more, at least; less than half of that is chance. */
static double least_of_second(const struct sets_shape *shape, const struct view *view)
{
	return shape->is_lru && isfinite(view->last_n) ? (view->next - view->limit) / 4 : 0;
}

/* Behind the last cache a second line is one that memory has. */
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

bool cache_set_shape(struct finding *finding, const struct set_ladders *sets,
                     const struct pairs *pairs, const struct view *view)
{
	struct sets_shape shape = sets_find(sets, view->limit);
	uint32_t ways = ways_beside_others(&shape);
	uint32_t bytes = ways * shape.set_stride;
	struct shown_line line = find_line(pairs, bytes, &shape, view);

	if (shape.ways == 0 || line.bytes == 0) {
		finding_set_source(finding,
		                   "no step in the ladders of %s: the cache may be larger than the "
		                   "board's memory or MAX_BYTES",
		                   shape.ways == 0 ? "sets" : "pairs");
		return false;
	}
	finding->is_sure = shape.is_exact && ways == shape.ways && line.is_exact &&
	                   shape.ways > view->hidden && !may_be_next(&shape, view) &&
	                   !shape.is_other;
	finding_set_values(finding, "%" PRIu32 " %" PRIu32 " %" PRIu32 " %s", bytes, ways,
	                   line.bytes, shape.is_lru ? "lru" : "random");
	finding_set_source(finding,
	                   "%.0f lines %" PRIu32 " bytes apart evict each other, %" PRIu32
	                   " do not%s%s",
	                   shape.lines_beyond, shape.set_stride, shape.ways,
	                   ways > shape.ways ? ", maybe beside another one" : "",
	                   shape.is_other ? "; neither LRU nor random replacement" : "");
	return line.is_exact;
}

struct cache_ways cache_ways_of(const struct finding *cache)
{
	uint32_t ways = (uint32_t)strtoul(finding_value(cache, 1), NULL, 10);

	return (struct cache_ways){ways, (uint32_t)strtoul(cache->values, NULL, 10) / ways,
	                           strcmp(finding_value(cache, 3), "lru") == 0};
}
