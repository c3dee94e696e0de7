#include <inttypes.h>
#include <math.h>
#include <stdlib.h>

#include "anatomy/anatomy.h"
#include "anatomy/cache_shape.h"
#include "anatomy/hidden_ways.h"

/* The fraction of the step to the next level that is no step. */
static const double hidden_step = 0.03;
/* Cycles of a jump by which it differs at least beyond a cache. The code round laps disturbs them if it replaces at random. */
static const double least_code_step = 1;

/* No core has an L1D of so many bytes. With fewer data one level says nothing of a cache. */
static const double beyond_any_l1d = 2 << 20;

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

	cache_set_shape(findings_add(findings, "l1d"), sets, pairs,
	                &(const struct view){
				.limit = sets_limit(sets, levels->list[0].cycles, cache_least_step),
				.last_n = levels->list[pairs->is_estimated ? 2 : 1].last_n,
				.next = levels->count > 2 ? levels->list[1].cycles : (double)NAN});
}

/* The most bytes whose loads cost less than halfway from L2 to memory. */
static double bytes_of_l2(const struct pairs *pairs)
{
	const struct level *levels = pairs->levels.list;

	return ladder_last_within(&pairs->ladders[PAIRS_APARTS - 1],
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
	struct sets_shape first =
		sets_find(sets, sets_limit(sets, levels[0].cycles, cache_least_step));
	double step = levels[2].cycles - levels[1].cycles;
	struct finding *l2 = findings_add(findings, "l2");

	cache_set_shape(l2, sets, pairs,
	                &(const struct view){.limit = levels[1].cycles +
	                                              fmax(cache_least_step, hidden_step * step),
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
		ladder_up_to(&pairs->ladders[PAIRS_APARTS - 1], 2.0 * l1d->ways * l1d->set_stride);
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
		sets_find(sets, sets_limit(sets, levels->list[0].cycles, cache_least_step));
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
	pairs_read(&pairs, rows, "data_pair", "latency");
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

/*
 * The cycles of a jump up to which L1I has it. A line that L2 has may cost little more, if memory is far: it counts as a miss
 * from half the latency of L2 on.
 */
static double limit_of_code(const struct findings *findings, const struct set_ladders *sets)
{
	double of_memory = sets_limit(sets, 0, least_code_step);
	double of_l2 = findings_number(findings, "l2_latency") / 2;

	return isnan(of_l2) ? of_memory : fmin(of_memory, fmax(of_l2, least_code_step));
}

static void find_code(struct findings *findings, const struct anatomy_rows *rows)
{
	static struct set_ladders sets;
	static struct pairs pairs;
	static struct ladder hits;

	sets_read(&sets, rows, "code_set", "call");
	pairs_read(&pairs, rows, "code_pair", "call");
	ladder_read(&hits, rows, "anatomy", "targets", "call");
	if (sets.count == 0)
		return;
	for (uint32_t i = 0; i < sets.count; i++)
		take_off(&sets.list[i].ladder, &hits);
	cache_set_shape(findings_add(findings, "l1i"), &sets, &pairs,
	                &(const struct view){.limit = limit_of_code(findings, &sets),
	                                     .last_n = INFINITY,
	                                     .next = findings_number(findings, "l2_latency")});
}

void anatomy_find_caches(struct findings *findings, const struct anatomy_rows *rows)
{
	find_data(findings, rows);
	find_code(findings, rows);
}
