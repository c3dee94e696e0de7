#include <inttypes.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "anatomy/anatomy.h"
#include "anatomy/hidden_ways.h"
#include "anatomy/levels.h"
#include "anatomy/sets.h"

enum {
	APARTS = 5,
	PAIRS_BYTES = 256, /* from a pair to the next */
};

/* The fraction of the step to the next level that is no step. */
static const double hidden_step = 0.03;
/*
 * The share of the step from one line to two that shows a second line. The next cache may have it: then it is a small share,
 * and still more than what differs by chance where lines are replaced at random. The last cache has no next one.
 */
static const double share_lru = 0.005;
static const double share_random = 0.05;
static const double share_last = 0.5;
/* Cycles of a load by which it differs at least beyond a cache. */
static const double least_step = 0.3;
/* The same for jumps, whose laps are disturbed by the code round them where a cache replaces at random. */
static const double least_code_step = 1;

/* No core has an L1D of so many bytes. With fewer data one level says nothing of a cache. */
static const double beyond_any_l1d = 2 << 20;

/* Bytes between the places of a pair. */
static const uint32_t aparts[APARTS] = {8, 16, 32, 64, 128};

/* The ladders of pairs, and the levels of those that are farthest apart. */
struct pairs {
	struct ladder ladders[APARTS];
	struct levels levels;
	bool is_estimated; /* the level of L2, as L1D replaces at random */
};

/* In the rows n is the bytes plus how far apart the pairs are; in the ladders, it is the bytes. */
static void read_pairs(struct pairs *pairs, const struct anatomy_rows *rows, const char *benchmark,
                       const char *kind)
{
	static struct ladder all;

	ladder_read(&all, rows, "anatomy", benchmark, kind);
	for (uint32_t i = 0; i < APARTS; i++) {
		struct ladder *ladder = &pairs->ladders[i];

		ladder->count = 0;
		for (uint32_t j = 0; j < all.count; j++)
			if ((uint32_t)all.points[j].n % PAIRS_BYTES == aparts[i]) {
				ladder->points[ladder->count] = all.points[j];
				ladder->points[ladder->count++].n -= aparts[i];
			}
	}
	pairs->levels = levels_find(&pairs->ladders[APARTS - 1]);
	pairs->is_estimated = false;
}

/*
 * Returns the index of the line in bytes, from the pairs in n bytes: the distance from which on the second of a pair is in
 * another line. That costs `share` of the step from pairs in one line to pairs in two, or more. 0: cannot tell. The nearest
 * pair is always in one line.
 */
static uint32_t line_at(const struct pairs *pairs, double n, double share)
{
	double nearest = ladder_at(&pairs->ladders[0], n);
	double farthest = ladder_at(&pairs->ladders[APARTS - 1], n);

	if (isnan(nearest) || isnan(farthest) || farthest - nearest < farthest / 8)
		return 0;
	for (uint32_t i = 1; i < APARTS; i++)
		if (ladder_at(&pairs->ladders[i], n) - nearest >
		    fmax(least_step, share * (farthest - nearest)))
			return i;
	return 0;
}

struct line {
	uint32_t bytes; /* 0: cannot tell */
	bool is_exact;  /* several n show it */
};

/*
 * The same, from all n of at least twice the cache's size up to `last_n`, but at least to four times its size: the shortest
 * that several n show. Pairs seem farther apart than a line where they do not fill all sets, and where the next cache has
 * longer lines. Other data in the same sets disturb a few n. Where the next cache is full, its misses disturb all.
 */
static struct line line_beyond(const struct pairs *pairs, double bytes, double last_n, double share)
{
	const struct ladder *farthest = &pairs->ladders[APARTS - 1];
	uint32_t counts[APARTS] = {0}, shortest = 0;

	for (uint32_t i = 0; i < farthest->count; i++)
		if (farthest->points[i].n >= 2 * bytes &&
		    farthest->points[i].n <= fmax(last_n, 4 * bytes))
			counts[line_at(pairs, farthest->points[i].n, share)]++;
	for (uint32_t i = APARTS - 1; i > 0; i--)
		if (counts[i] > 1 || (counts[i] == 1 && (shortest == 0 || counts[shortest] == 1)))
			shortest = i;
	return (struct line){shortest > 0 ? aparts[shortest] : 0, counts[shortest] > 1};
}

/* How the ladders show a cache. */
struct view {
	double limit;  /* cycles of a hit, at most */
	bool is_last;  /* no other cache is behind it */
	double next;   /* cycles of a hit in the next cache; NaN: none is known */
	double last_n; /* bytes that the next cache holds, or more than any */
	uint32_t
		hidden; /* lines of one set, at most, that never reach this cache, because the one before has room for them */
};

/*
 * The ways, where lines that are replaced at random may lie in one set with others: then a line less fits than the set has
 * ways, and their number is a power of two.
 */
static uint32_t ways_beside_others(const struct sets_shape *shape)
{
	bool is_one_less = shape->ways > 1 && (shape->ways & (shape->ways + 1)) == 0;

	return shape->ways + (is_one_less && !shape->is_exact && !shape->is_lru);
}

/* Whether the lines may all miss, as with LRU, and it is the next cache that replaces at random: none shows a hit. */
static bool may_be_next(const struct sets_shape *shape, const struct view *view)
{
	return !shape->is_lru && shape->miss >= view->next;
}

/* Sets the values of a cache, if its ways and its line are known. */
static void set_cache(struct finding *finding, const struct set_ladders *sets,
                      const struct pairs *pairs, const struct view *view)
{
	struct sets_shape shape = sets_find(sets, view->limit);
	uint32_t ways = ways_beside_others(&shape);
	uint32_t bytes = ways * shape.set_stride;
	struct line line = line_beyond(pairs, bytes, view->last_n,
	                               view->is_last  ? share_last
	                               : shape.is_lru ? share_lru
	                                              : share_random);

	if (shape.ways == 0 || line.bytes == 0) {
		finding_set_source(finding,
		                   "no step in the ladders of %s: the cache may be larger than the "
		                   "board's memory or MAX_BYTES",
		                   shape.ways == 0 ? "sets" : "pairs");
		return;
	}
	finding->is_sure = shape.is_exact && line.is_exact && shape.ways > view->hidden &&
	                   !may_be_next(&shape, view);
	finding_set_values(finding, "%" PRIu32 " %" PRIu32 " %" PRIu32 " %s", bytes, ways,
	                   line.bytes, shape.is_lru ? "lru" : "random");
	finding_set_source(finding,
	                   "%.0f lines %" PRIu32 " bytes apart evict each other, %" PRIu32
	                   " do not%s",
	                   shape.lines_beyond, shape.set_stride, shape.ways,
	                   ways > shape.ways ? ", maybe beside another one" : "");
}

static struct finding *add_cycles(struct findings *findings, const char *parameter,
                                  const struct level *level)
{
	struct finding *finding = findings_add(findings, parameter);

	finding_set_values(finding, "%.0f", round(level->cycles));
	finding->is_sure = level_is_whole(level);
	finding_set_source(finding, "%.2f cycles a load, %.0f to %.0f bytes", level->cycles,
	                   level->first_n, level->last_n);
	return finding;
}

static void find_l1d(struct findings *findings, const struct set_ladders *sets,
                     const struct pairs *pairs)
{
	const struct levels *levels = &pairs->levels;

	set_cache(findings_add(findings, "l1d"), sets, pairs,
	          &(const struct view){
			  .limit = sets_limit(sets, levels->list[0].cycles, least_step),
			  .last_n = levels->list[pairs->is_estimated ? 2 : 1].last_n,
			  .next = levels->count > 2 ? levels->list[1].cycles : (double)NAN});
}

/* The most bytes whose loads cost less than halfway from L2 to memory. */
static double bytes_of_l2(const struct pairs *pairs)
{
	const struct level *levels = pairs->levels.list;

	return ladder_last_within(&pairs->ladders[APARTS - 1],
	                          (levels[1].cycles + levels[2].cycles) / 2);
}

/* An L2 whose sets are larger than the memory of the suite: its size shows, and its shape may be that of L1D. */
static void set_large_l2(struct finding *l2, const struct finding *l1d, const struct pairs *pairs)
{
	if (finding_value(l1d, 1)[0] == '\0')
		return;
	finding_set_values(l2, "%.0f %s", bytes_of_l2(pairs), finding_value(l1d, 1));
	finding_set_source(l2,
	                   "loads of %.0f bytes are nearer to a hit than to memory; no ladder of "
	                   "sets leaves it, so ways and lines are those of l1d",
	                   bytes_of_l2(pairs));
}

/* Ways that L1D hides show if both replace the least recently used line. Then they are sure, as all strides show them. */
static void show_hidden(struct finding *l2, const struct set_ladders *sets,
                        const struct sets_shape *l1d, const struct level *levels)
{
	double bytes = strtod(l2->values, NULL);
	uint32_t ways =
		hidden_ways(sets, &(const struct hidden_cache){bytes, levels[1].cycles,
	                                                       levels[2].cycles, l1d->ways});
	double line = strtod(finding_value(l2, 2), NULL);

	if (ways == 0)
		return;
	finding_set_values(l2, "%.0f %" PRIu32 " %.0f lru", bytes, ways, line);
	finding_set_source(l2,
	                   "of lines that fill it and one more, %" PRIu32 " miss, at every stride",
	                   ways + 1);
	l2->is_sure = l1d->is_exact;
}

static void find_l2(struct findings *findings, const struct set_ladders *sets,
                    const struct pairs *pairs)
{
	const struct level *levels = pairs->levels.list;
	struct sets_shape first = sets_find(sets, sets_limit(sets, levels[0].cycles, least_step));
	double step = levels[2].cycles - levels[1].cycles;
	struct finding *l2 = findings_add(findings, "l2");

	set_cache(l2, sets, pairs,
	          &(const struct view){.limit = levels[1].cycles +
	                                        fmax(least_step, hidden_step * step),
	                               .is_last = true,
	                               .last_n = INFINITY,
	                               .hidden = first.is_exact ? first.ways : UINT32_MAX});
	if (l2->values[0] != '\0' && !l2->is_sure && first.is_lru)
		show_hidden(l2, sets, &first, levels);
	if (l2->values[0] == '\0')
		set_large_l2(l2, findings_of(findings, "l1d"), pairs);
	add_cycles(findings, "l2_latency", &levels[1])->is_sure &= !pairs->is_estimated;
}

/* Index of the ladder at whose stride all lines are of one set of L1D. */
static uint32_t ladder_of_set(const struct set_ladders *sets, const struct sets_shape *l1d)
{
	uint32_t i = 0;

	while (sets->list[i].stride != l1d->set_stride)
		i++;
	return i;
}

/*
 * About the cycles of a hit in the cache behind an L1D that replaces at random; NaN: there is none. About twice as many data as
 * L1D holds miss it mostly. Of lines of one set fewer hit the more lines there are: the last level below halfway to memory is
 * that of the next cache.
 */
static double behind_random(const struct pairs *pairs, const struct set_ladders *sets,
                            const struct sets_shape *l1d)
{
	const struct level *levels = pairs->levels.list;
	double halfway = (levels[0].cycles + levels[1].cycles) / 2;
	double cycles =
		ladder_up_to(&pairs->ladders[APARTS - 1], 2.0 * l1d->ways * l1d->set_stride);
	struct levels of_set = levels_find(&sets->list[ladder_of_set(sets, l1d)].ladder);

	if (!(cycles < halfway))
		return (double)NAN;
	for (uint32_t i = 0; i < of_set.count; i++)
		if (of_set.list[i].cycles < halfway)
			cycles = fmax(cycles, of_set.list[i].cycles);
	return cycles;
}

/*
 * Puts a level of L2 between those of L1D and memory, if pairs show none because their sizes double past it: lines that evict
 * each other in an LRU cache cost as much as a hit in the next one.
 */
static void add_second(struct pairs *pairs, const struct set_ladders *sets)
{
	struct levels *levels = &pairs->levels;
	struct sets_shape first =
		sets_find(sets, sets_limit(sets, levels->list[0].cycles, least_step));
	double cycles;

	if (levels->count != 2 || first.ways == 0)
		return;
	cycles = first.is_lru ? first.miss : behind_random(pairs, sets, &first);
	if (isnan(cycles) || !level_is_above(&levels->list[1], cycles))
		return;
	levels->list[levels->count++] = levels->list[1];
	levels->list[1] = level_at(first.lines_beyond * first.set_stride, cycles);
	pairs->is_estimated = !first.is_lru;
}

/* Says that there is no such cache: the ladder of pairs ends on this level. */
static void add_none(struct findings *findings, const char *parameter, const struct level *last)
{
	struct finding *none = findings_add(findings, parameter);

	finding_set_values(none, "none");
	finding_set_source(none, "no step behind %.2f cycles a load up to %.0f bytes", last->cycles,
	                   last->last_n);
}

/* One level up to more bytes than an L1D has. A larger one would give the same rows. */
static void find_no_cache(struct findings *findings, const struct level *only)
{
	add_none(findings, "l1d", only);
	add_none(findings, "l2", only);
	add_cycles(findings, "memory", only)->is_sure = false;
}

/* A level of one point may be on the way to another one. */
static void add_memory(struct findings *findings, const struct level *last)
{
	add_cycles(findings, "memory", last)->is_sure &= last->first_n < last->last_n;
}

static void find_data(struct findings *findings, const struct anatomy_rows *rows)
{
	static struct set_ladders sets;
	static struct pairs pairs;
	const struct levels *levels = &pairs.levels;

	sets_read(&sets, rows, "data_set", "latency");
	read_pairs(&pairs, rows, "data_pair", "latency");
	if (sets.count == 0)
		return;
	levels_add_hit(&pairs.levels, ladder_at(&sets.list[0].ladder, 1));
	if (levels->count == 1 && levels->list[0].last_n >= beyond_any_l1d)
		find_no_cache(findings, &levels->list[0]);
	if (levels->count < 2)
		return;
	add_second(&pairs, &sets);
	find_l1d(findings, &sets, &pairs);
	if (levels->count > 2) {
		find_l2(findings, &sets, &pairs);
	} else {
		add_none(findings, "l2", &levels->list[1]);
	}
	add_memory(findings, &levels->list[levels->count - 1]);
}

/* Takes off what the jumps of each number cost without a miss. Points where that is not known go. */
static void take_off(struct ladder *ladder, const struct ladder *hits)
{
	uint32_t kept = 0;

	for (uint32_t i = 0; i < ladder->count; i++) {
		struct ladder_point point = ladder->points[i];

		point.cycles -= ladder_at(hits, point.n);
		if (!isnan(point.cycles))
			ladder->points[kept++] = point;
	}
	ladder->count = kept;
}

static void find_code(struct findings *findings, const struct anatomy_rows *rows)
{
	static struct set_ladders sets;
	static struct pairs pairs;
	static struct ladder hits;

	sets_read(&sets, rows, "code_set", "call");
	read_pairs(&pairs, rows, "code_pair", "call");
	ladder_read(&hits, rows, "anatomy", "targets", "call");
	if (sets.count == 0)
		return;
	for (uint32_t i = 0; i < sets.count; i++)
		take_off(&sets.list[i].ladder, &hits);
	set_cache(findings_add(findings, "l1i"), &sets, &pairs,
	          &(const struct view){.limit = sets_limit(&sets, 0, least_code_step),
	                               .last_n = INFINITY,
	                               .next = findings_number(findings, "l2_latency")});
}

void anatomy_find_caches(struct findings *findings, const struct anatomy_rows *rows)
{
	find_data(findings, rows);
	find_code(findings, rows);
}
