#include "anatomy/sets.h"

#include <math.h>

#include "anatomy/two_caches.h"

enum {
	STRIDE_LEAST = 64, /* bytes; more than the most lines of a ladder */
	STRIDE_MOST = 1 << 20,
	BEYOND_LEAST = 4, /* this many points above the limit show the cost of a miss */
	ALIKE_LEAST = 3,  /* at least this many strides have to cost the same */
	RULED_LEAST = 4,  /* and so for this many numbers of lines */
};

/* If replacement is not random, the cost of misses differs by less than this share from stride to stride. */
static const double alike_by_rule = 0.002;

void sets_read(struct set_ladders *sets, const struct anatomy_rows *rows, const char *benchmark,
               const char *kind)
{
	static struct ladder all;

	sets->count = 0;
	ladder_read(&all, rows, benchmark, kind);
	for (uint32_t stride = STRIDE_LEAST; stride <= STRIDE_MOST; stride *= 2) {
		sets->list[sets->count].stride = stride;
		ladder_part(&sets->list[sets->count].ladder, &all, stride, stride + STRIDE_LEAST);
		sets->count += sets->list[sets->count].ladder.count > 0;
	}
}

/* A ladder of more than this many times the cycles of the cheapest one also misses the next cache. */
static const double next_cache = 1.25;

/* Whether some lines of the ladder do not fit the cache. */
static bool leaves(const struct ladder *ladder, double limit)
{
	return ladder_range(ladder).most > limit;
}

/* Whether the ladder leaves the cache, and exactly this many lines fit. */
static bool shows_ways(const struct ladder *ladder, double limit, double ways)
{
	return leaves(ladder, limit) && ladder_last_within(ladder, limit) == ways;
}

/* Returns how many of the ladders that leave the cache show that exactly this many lines fit. */
static uint32_t count_ladders(const struct set_ladders *sets, double limit, double lines)
{
	uint32_t count = 0;

	for (uint32_t i = 0; i < sets->count; i++)
		count += shows_ways(&sets->list[i].ladder, limit, lines);
	return count;
}

/*
 * Returns the number of fitting lines that most strides show: the ways. Many strides show the same number only if all
 * their lines are in one set. Of several such numbers, the smallest. 0: no ladder leaves the cache.
 */
static double usual_lines(const struct set_ladders *sets, double limit)
{
	uint32_t most = 0;
	double usual = 0;

	for (uint32_t i = 0; i < sets->count; i++) {
		double lines = ladder_last_within(&sets->list[i].ladder, limit);
		uint32_t count = count_ladders(sets, limit, lines);

		if (count > most || (count == most && lines < usual)) {
			most = count;
			usual = lines;
		}
	}
	return usual;
}

/* Whether this many lines and the next larger number that was tried cost the same, within `difference` cycles. */
static bool cost_the_same(const struct ladder *ladder, double lines, double difference)
{
	return fabs(ladder_at(ladder, lines) - ladder_at(ladder, ladder_next(ladder, lines))) <
	       difference;
}

/*
 * Returns 1 if all lines miss as soon as one does not fit: then one line too many costs as much as two. Returns -1 if
 * not. 0: not known, because two too many were not tried, or because the costs are similar by chance. They are by
 * chance if they differ a little and three too many cost something else.
 */
static int all_miss(const struct ladder *ladder, double fitting)
{
	double one = ladder_next(ladder, fitting);
	double two = ladder_next(ladder, one);
	double tenth = (ladder_at(ladder, two) - ladder_at(ladder, fitting)) / 10;

	if (isnan(tenth))
		return 0;
	if (!cost_the_same(ladder, one, tenth))
		return -1;
	return cost_the_same(ladder, one, cost_same) || cost_the_same(ladder, two, tenth) ||
	       isnan(ladder_next(ladder, two));
}

/* Returns the cycles with two lines too many. NaN: they were not tried. */
static double two_more(const struct ladder *ladder, double ways)
{
	return ladder_at(ladder, ladder_next(ladder, ladder_next(ladder, ways)));
}

/* Returns the least cycles with two lines too many, over the ladders that show the ways. */
static double cheapest(const struct set_ladders *sets, double limit, double ways)
{
	double least = (double)NAN;

	for (uint32_t i = 0; i < sets->count; i++)
		if (shows_ways(&sets->list[i].ladder, limit, ways))
			least = fmin(least, two_more(&sets->list[i].ladder, ways));
	return least;
}

/*
 * Returns the number of ladders in which all lines miss, less the number of those in which some hit. Only ladders that
 * show the ways count. A single ladder may mislead if the cache replaces at random. A ladder that is much more
 * expensive also misses the next cache, whose replacement may differ, so it counts only if all lines miss.
 */
static int count_all_miss(const struct set_ladders *sets, double limit, double ways)
{
	double most = cheapest(sets, limit, ways) * next_cache;
	int count = 0;

	for (uint32_t i = 0; i < sets->count; i++)
		if (shows_ways(&sets->list[i].ladder, limit, ways)) {
			int all = all_miss(&sets->list[i].ladder, ways);
			bool is_near = two_more(&sets->list[i].ladder, ways) <= most;

			count += all > 0 || is_near ? all : 0;
		}
	return count;
}

/* Whether the lines at half the stride fill two sets. Twice as many fit then, or one less beside other data. */
static bool fill_two_sets(const struct ladder *half, double limit, double ways)
{
	double fitting = ladder_last_within(half, limit);

	return fitting > ways && !(ladder_next(half, fitting) < 2 * ways);
}

/*
 * Whether all ladders from number `first` on show the same ways, and the lines of the ladder before, at half the stride,
 * fill two sets.
 */
static bool is_exact(const struct set_ladders *sets, uint32_t first, double limit,
                     const struct sets_shape *shape)
{
	if (first == 0 || shape->lines_beyond != shape->ways + 1 ||
	    sets->list[first].stride != 2 * sets->list[first - 1].stride)
		return false;
	for (uint32_t i = first; i < sets->count; i++)
		if (leaves(&sets->list[i].ladder, limit) &&
		    ladder_last_within(&sets->list[i].ladder, limit) != shape->ways)
			return false;
	return fill_two_sets(&sets->list[first - 1].ladder, limit, shape->ways);
}

/*
 * Whether this many lines cost the same at all strides from number `first` on. At random they differ. NaN does not count.
 */
static bool cost_alike(const struct set_ladders *sets, uint32_t first, double lines, double hit)
{
	double least = INFINITY, most = -INFINITY;
	uint32_t count = 0;

	for (uint32_t i = first; i < sets->count; i++) {
		double cycles = ladder_at(&sets->list[i].ladder, lines);

		if (isnan(cycles))
			continue;
		least = fmin(least, cycles);
		most = fmax(most, cycles);
		count++;
	}
	return count >= ALIKE_LEAST && most - least <= alike_by_rule * (least - hit);
}

/* Whether the next RULED_LEAST numbers of lines that do not fit each cost the same at all strides of one set. */
static bool follow_a_rule(const struct set_ladders *sets, uint32_t first, double ways)
{
	const struct ladder *ladder = &sets->list[first].ladder;
	double hit = ladder_at(ladder, ways);
	double lines = ladder_next(ladder, ways);

	for (int i = 0; i < RULED_LEAST; i++) {
		if (!cost_alike(sets, first, lines, hit))
			return false;
		lines = ladder_next(ladder, lines);
	}
	return true;
}

struct sets_shape sets_find(const struct set_ladders *sets, double limit)
{
	struct sets_shape shape = {.lines_beyond = (double)NAN};
	double ways = usual_lines(sets, limit);
	uint32_t first = 0;
	int all_miss_count;

	if (ways == 0)
		return shape;
	while (!shows_ways(&sets->list[first].ladder, limit, ways))
		first++;
	shape.ways = (uint32_t)ways;
	shape.set_stride = sets->list[first].stride;
	shape.lines_beyond = ladder_next(&sets->list[first].ladder, ways);
	shape.miss = ladder_at(&sets->list[first].ladder, shape.lines_beyond);
	all_miss_count = count_all_miss(sets, limit, ways);
	shape.is_lru = shape.ways == 1 || all_miss_count > 0;
	/*
	 * In a cache of one way all lines miss. If some hit, it has more ways, and another line occupies one of them.
	 */
	shape.is_exact = (shape.ways == 1 ? all_miss_count > 0 : all_miss_count != 0) &&
	                 is_exact(sets, first, limit, &shape);
	shape.is_other = !shape.is_lru && follow_a_rule(sets, first, ways);
	return shape;
}

/* Returns how many points cost more than `limit`. */
static uint32_t count_beyond(const struct ladder *ladder, double limit)
{
	uint32_t count = 0;

	for (uint32_t i = 0; i < ladder->count; i++)
		count += ladder->points[i].cycles > limit;
	return count;
}

/*
 * Shares of the step from a hit to a miss. If other data evict a line now and then, lines in a random cache cost up to
 * a tenth of the step, and with few ways somewhat more. One line too many costs two fifths of the step in 4 ways, and a
 * fifth in 8.
 */
static const double share_beyond = 0.1, larger_share_beyond = 0.2;

/* Whether with this limit all strides show the same ways, and these are a power of two. */
static bool is_regular(const struct set_ladders *sets, double limit)
{
	struct sets_shape shape = sets_find(sets, limit);

	return shape.is_exact && is_power_of_two(shape.ways);
}

double sets_limit(const struct set_ladders *sets, double hit, double least)
{
	struct sets_shape fine = sets_find(sets, hit + least);
	double beyond = (double)NAN;
	double limit, larger;

	if (fine.is_exact && (fine.is_lru || is_regular(sets, hit + least)))
		return hit + least;
	for (uint32_t i = 0; i < sets->count; i++)
		if (count_beyond(&sets->list[i].ladder, hit + least) >= BEYOND_LEAST)
			beyond = fmin(beyond, ladder_range(&sets->list[i].ladder).most);
	limit = hit + fmax(least, share_beyond * (beyond - hit));
	larger = hit + fmax(least, larger_share_beyond * (beyond - hit));
	return !is_regular(sets, limit) && is_regular(sets, larger) ? larger : limit;
}
