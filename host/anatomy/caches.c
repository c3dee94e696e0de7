#include <inttypes.h>
#include <math.h>

#include "anatomy/anatomy.h"
#include "anatomy/cache_shape.h"
#include "anatomy/second_cache.h"

/* Cycles of a jump by which it differs at least beyond a cache. The code round laps disturbs them if it replaces at random. */
static const double least_code_step = 1;

/* No core has an L1D of so many bytes. With fewer data one level says nothing of a cache. */
static const double beyond_any_l1d = 2 << 20;

/* The fraction by which hops in random order differ from pairs that miss as well. */
static const double hops_spread = 0.03;

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
	double hit = levels->list[0].cycles;
	double next = levels->count > 2 ? levels->list[1].cycles : (double)NAN;

	(void)cache_set_shape(
		findings_add(findings, "l1d"), sets, pairs,
		&(const struct view){.limit = sets_limit(sets, hit, cache_least_step),
	                             .last_n = levels->list[pairs->is_estimated ? 2 : 1].last_n,
	                             .next = next,
	                             .second_share =
	                                     (next - hit) /
	                                     (levels->list[levels->count - 1].cycles - hit)});
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

/* Whether one line more costs much more, on the way to memory: then L2 may not hold all lines that evict each other in L1D. */
static bool are_mixed(const struct set_ladders *sets, const struct sets_shape *l1d, double memory)
{
	const struct ladder *ladder = &sets->list[ladder_of_set(sets, l1d)].ladder;
	double next = ladder_at(ladder, ladder_next(ladder, l1d->lines_beyond));

	return next - l1d->miss > (memory - l1d->miss) / 10;
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
	pairs->is_mixed = are_mixed(sets, &first, levels->list[2].cycles);
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

/*
 * Takes the cycles of memory from hops in random order where pairs differ: one of their two loops may miss once more than the
 * other. If hops over half of the data cost as much, no cache has some of them.
 */
static void refine_memory(struct findings *findings, const struct anatomy_rows *rows)
{
	static struct ladder hops;
	struct finding *memory = findings_at(findings, "memory");
	double level = findings_number(findings, "memory");
	double most;

	ladder_read(&hops, rows, "memory", "chase_random", "latency");
	if (memory == NULL || memory->is_sure || hops.count < 2)
		return;
	most = hops.points[hops.count - 1].cycles;
	if (!(fabs(most - hops.points[hops.count - 2].cycles) < cache_least_step) ||
	    !(fabs(most - round(most)) < cache_least_step) ||
	    !(fabs(most - level) < hops_spread * level))
		return;
	finding_set_values(memory, "%.0f", round(most));
	finding_set_source(memory, "memory/chase_random: %.2f cycles a hop over the most data",
	                   most);
}

static void find_data(struct findings *findings, struct set_ladders *sets, struct pairs *pairs)
{
	const struct levels *levels = &pairs->levels;

	if (sets->count == 0)
		return;
	levels_add_hit(&pairs->levels, ladder_at(&sets->list[0].ladder, 1));
	if (levels->count == 1 && levels->list[0].last_n >= beyond_any_l1d)
		find_no_cache(findings, &levels->list[0]);
	if (levels->count < 2)
		return;
	add_second(pairs, sets);
	find_l1d(findings, sets, pairs);
	if (levels->count > 2)
		add_cycles(findings, "l2_latency", &levels->list[1])->is_sure &=
			!pairs->is_estimated && !pairs->is_mixed;
	else
		add_none(findings, "l2", &levels->list[1]);
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

/* Cycles of a jump that L1I has, at most: one that L2 has costs about as much as a load does. */
static double code_limit(const struct set_ladders *sets, double next)
{
	double limit = sets_limit(sets, 0, least_code_step);

	return isnan(next) ? limit : fmin(limit, fmax(least_code_step, next / 2));
}

static void find_code(struct findings *findings, const struct set_ladders *sets,
                      const struct pairs *pairs)
{
	double next = findings_number(findings, "l2_latency");

	if (sets->count == 0)
		return;
	(void)cache_set_shape(
		findings_add(findings, "l1i"), sets, pairs,
		&(const struct view){.limit = code_limit(sets, next),
	                             .last_n = INFINITY,
	                             .next = next,
	                             .second_share = next / findings_number(findings, "memory")});
}

/* Reads the ladders of code, and takes off what jumps cost without a miss. */
static void read_code(struct set_ladders *sets, struct pairs *pairs,
                      const struct anatomy_rows *rows)
{
	static struct ladder hits;

	sets_read(sets, rows, "code_set", "call");
	pairs_read(pairs, rows, "code_pair", "call");
	ladder_read(&hits, rows, "anatomy", "targets", "call");
	for (uint32_t i = 0; i < sets->count; i++)
		take_off(&sets->list[i].ladder, &hits);
}

void anatomy_find_caches(struct findings *findings, const struct anatomy_rows *rows)
{
	static struct set_ladders data, code;
	static struct pairs data_pairs, code_pairs;

	sets_read(&data, rows, "data_set", "latency");
	pairs_read(&data_pairs, rows, "data_pair", "latency");
	read_code(&code, &code_pairs, rows);
	find_data(findings, &data, &data_pairs);
	refine_memory(findings, rows);
	find_code(findings, &code, &code_pairs);
	if (data_pairs.levels.count > 2 && findings_of(findings, "l1d") != NULL) {
		second_cache_find(findings, &data, &data_pairs, &code);
		second_cache_refine_line(findings, &data_pairs, &code_pairs);
	}
	second_cache_refine_first(findings, "l1d", &data, data_pairs.levels.list[0].cycles);
	second_cache_refine_first(findings, "l1i", &code, 0);
	second_cache_refine_latency(findings, &data, data_pairs.levels.list[0].cycles);
}
