#include <math.h>

#include "anatomy/anatomy.h"
#include "anatomy/cache_shape.h"
#include "anatomy/second_cache.h"
#include "statistics/ascending.h"

/* A jump that misses costs at least this many cycles more. Less may come from the code round a lap, if L1I is random. */
static const double least_code_step = 1;

/* No L1D has this many bytes. If fewer data show a single level, there may still be a cache. */
static const double beyond_any_l1d = 2 << 20;

/* Hops in random order and pairs differ by up to this fraction, where both miss. */
static const double hops_spread = 0.03;

/*
 * A hit in the next cache costs at least this many cycles more than one in L1D. Less comes from the end of a short run.
 */
static const double next_least = 0.95;

/* Adds the latency of a level. It is sure only if `is_sure`, and if all loads cost the same whole number of cycles. */
static void add_latency(struct findings *findings, const char *parameter, const struct level *level,
                        bool is_sure)
{
	findings_add(findings, parameter, finding_whole(round(level->cycles)).text,
	             is_sure && level_is_whole(level), "%.2f cycles a load, %.0f to %.0f bytes",
	             level->cycles, level->first_n, level->last_n);
}

static void find_l1d(struct findings *findings, const struct set_ladders *sets,
                     const struct pairs *pairs)
{
	const struct levels *levels = &pairs->levels;
	double hit = levels->list[0].cycles;
	double next = levels->count > 2 ? levels->list[1].cycles : (double)NAN;

	(void)cache_add_shape(
		findings, "l1d", sets, pairs,
		&(const struct view){.limit = sets_limit(sets, hit, cache_least_step),
	                             .last_n = levels->list[pairs->is_estimated ? 2 : 1].last_n,
	                             .next = next,
	                             .second_share =
	                                     (next - hit) /
	                                     (levels->list[levels->count - 1].cycles - hit)});
}

/* Returns the index of the ladder at whose stride all lines are in one set of L1D. */
static uint32_t ladder_of_set(const struct set_ladders *sets, const struct sets_shape *l1d)
{
	uint32_t i = 0;

	while (sets->list[i].stride != l1d->set_stride)
		i++;
	return i;
}

/*
 * Estimates the cycles of a hit in the cache behind an L1D that replaces at random. NaN: there is none. Data of twice
 * the size of L1D mostly miss it. The more lines of one set there are, the fewer of them hit. So the highest level that
 * is below halfway to memory is a hit in the next cache. If it costs no more than a hit in L1D, L1D has these lines.
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
	return cycles - levels[0].cycles < next_least ? (double)NAN : cycles;
}

/* Whether one line more costs much more. Then L2 may not hold all the lines that evict each other in L1D. */
static bool are_mixed(const struct set_ladders *sets, const struct sets_shape *l1d, double memory)
{
	const struct ladder *ladder = &sets->list[ladder_of_set(sets, l1d)].ladder;
	double next = ladder_at(ladder, ladder_next(ladder, l1d->lines_beyond));

	return next - l1d->miss > (memory - l1d->miss) / 10;
}

/*
 * Adds a level of L2 between those of L1D and memory if pairs show none. They show none if their sizes double past it.
 * Lines that evict each other in an LRU cache cost as much as a hit in the next cache.
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

/* Adds the finding that there is no such cache, because the ladder of pairs ends at this level. */
static void add_none(struct findings *findings, const char *parameter, const struct level *last)
{
	findings_add(findings, parameter, "none", false,
	             "loads cost %.2f cycles up to %.0f bytes, without a further step",
	             last->cycles, last->last_n);
}

/*
 * Adds the findings of a core without caches: one level up to more bytes than an L1D has. A larger L1D looks the same.
 */
static void find_no_cache(struct findings *findings, const struct level *only)
{
	add_none(findings, "l1d", only);
	add_none(findings, "l2", only);
	add_latency(findings, "memory", only, false);
}

/* Says that the rows end before any step, so the size of L1D remains a guess. */
static void doubt_l1d(struct findings *findings, const struct level *only)
{
	findings_add(findings, "l1d", "", false,
	             "no step in anatomy/data_pair: loads cost %.2f cycles up to %.0f bytes; "
	             "the cache may be larger than the board's memory or MAX_BYTES",
	             only->cycles, only->last_n);
}

/*
 * Takes the latency of memory from hops in random order if pairs did not show it surely: one of the two loops of a pair
 * may miss once more than the other. Hops over half of the data have to cost the same. Then no cache holds a part of
 * them.
 */
static void refine_memory(struct findings *findings, const struct anatomy_rows *rows)
{
	static struct ladder hops;
	struct finding *memory = findings_of(findings, "memory");
	double level = findings_number(findings, "memory");
	double most;

	ladder_read(&hops, rows, "memory/chase_random", "latency");
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

/* Returns the cycles of a load that hits L1D: the median over the rows of one line, as one may be disturbed. */
static double hit_of(const struct set_ladders *sets)
{
	double hits[SETS_STRIDES_MAX] = {0};
	uint32_t count = 0;

	for (uint32_t i = 0; i < sets->count; i++) {
		double hit = ladder_at(&sets->list[i].ladder, 1);

		if (!isnan(hit))
			hits[count++] = hit;
	}
	return count > 0 ? ascending_median(hits, count) : (double)NAN;
}

static void find_data(struct findings *findings, struct set_ladders *sets, struct pairs *pairs)
{
	const struct levels *levels = &pairs->levels;
	const struct level *last;

	if (sets->count == 0 || pairs->ladders[PAIRS_APARTS - 1].count == 0)
		return;
	levels_add_hit(&pairs->levels, hit_of(sets));
	if (levels->count == 1 && levels->list[0].last_n >= beyond_any_l1d)
		find_no_cache(findings, &levels->list[0]);
	else if (levels->count == 1)
		doubt_l1d(findings, &levels->list[0]);
	if (levels->count < 2)
		return;
	add_second(pairs, sets);
	find_l1d(findings, sets, pairs);
	if (levels->count > 2)
		add_latency(findings, "l2_latency", &levels->list[1],
		            !pairs->is_estimated && !pairs->is_mixed);
	else
		add_none(findings, "l2", &levels->list[1]);
	/* A level of one point is not sure, because more data may cost more. */
	last = &levels->list[levels->count - 1];
	add_latency(findings, "memory", last, last->first_n < last->last_n);
}

/* Returns the most cycles that a hit in L1I costs. A fetch from L2 costs about as much as a load from L2, `next`. */
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
	(void)cache_add_shape(
		findings, "l1i", sets, pairs,
		&(const struct view){.limit = code_limit(sets, next),
	                             .last_n = INFINITY,
	                             .next = next,
	                             .second_share = next / findings_number(findings, "memory")});
}

/* Reads the ladders of code, and subtracts the cost of jumps without a miss. */
static void read_code(struct set_ladders *sets, struct pairs *pairs,
                      const struct anatomy_rows *rows)
{
	static struct ladder hits;

	sets_read(sets, rows, "anatomy/code_set", "call");
	pairs_read(pairs, rows, "anatomy/code_pair", "call");
	ladder_read(&hits, rows, "anatomy/targets", "call");
	for (uint32_t i = 0; i < sets->count; i++)
		ladder_take_off(&sets->list[i].ladder, &hits);
}

void anatomy_find_caches(struct findings *findings, const struct anatomy_rows *rows)
{
	static struct set_ladders data, code;
	static struct pairs data_pairs, code_pairs;

	sets_read(&data, rows, "anatomy/data_set", "latency");
	pairs_read(&data_pairs, rows, "anatomy/data_pair", "latency");
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
	anatomy_doubt_fetch(findings, rows);
}

bool anatomy_has_third_cache(const struct anatomy_rows *rows)
{
	static struct pairs pairs;
	const struct levels *levels = &pairs.levels;

	pairs_read(&pairs, rows, "anatomy/data_pair", "latency");
	return levels->count > 3 && level_is_above(&levels->list[3], levels->list[2].cycles);
}
