#include "anatomy/second_cache.h"

#include <inttypes.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "anatomy/shape_fit.h"

/* No L2 is known to have shorter lines. */
enum { LINE_LEAST = 64 };

/* The fraction of the step to the next level that is no step. */
static const double hidden_step = 0.03;

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
	uint32_t ways = (uint32_t)strtoul(finding_value(l1d, 1), NULL, 10);

	if (ways == 0)
		return;
	/* The size is a power of two, so the ways have to be one for whole sets. */
	while ((ways & (ways - 1)) != 0)
		ways &= ways - 1;
	finding_set_values(l2, "%.0f %" PRIu32 " %s", bytes_of_l2(pairs), ways,
	                   finding_value(l1d, 2));
	finding_set_source(l2,
	                   "loads of %.0f bytes are nearer to a hit than to memory; no ladder of "
	                   "sets leaves it, so ways and lines are about those of l1d",
	                   bytes_of_l2(pairs));
}

/*
 * The share of a step from a hit in L1D to memory that lies halfway between a hit in L2 and memory: a place in a line that L2
 * has just filled may still miss L1D.
 */
static double between_l2_and_memory(const struct level *levels)
{
	double of_l2 =
		(levels[1].cycles - levels[0].cycles) / (levels[2].cycles - levels[0].cycles);

	return (of_l2 + 1) / 2;
}

/* Finds the shape by the lines of data of which one set of L2 has no room. Returns whether its line is sure. */
static bool find_by_steps(struct finding *l2, const struct set_ladders *sets,
                          const struct pairs *pairs, const struct finding *l1d)
{
	const struct level *levels = pairs->levels.list;
	double step = levels[2].cycles - levels[1].cycles;
	uint32_t ways = (uint32_t)strtoul(finding_value(l1d, 1), NULL, 10);
	bool line_is_sure = cache_set_shape(
		l2, sets, pairs,
		&(const struct view){.limit = levels[1].cycles +
	                                      fmax(cache_least_step, hidden_step * step),
	                             .last_share = between_l2_and_memory(levels),
	                             .last_n = INFINITY,
	                             .hidden = l1d->is_sure ? ways : UINT32_MAX});
	if (l2->values[0] == '\0')
		set_large_l2(l2, l1d, pairs);
	return line_is_sure;
}

/* The shape that was found of a cache; .ways is 0: none was. */
static struct cache_ways shape_of(const struct findings *findings, const char *parameter)
{
	const struct finding *cache = findings_of(findings, parameter);

	return cache != NULL && finding_value(cache, 3)[0] != '\0' ? cache_ways_of(cache)
	                                                           : (struct cache_ways){0};
}

/* Looks at L2 from behind a first cache; returns whether its shape is known. */
static bool look(struct shape_view *view, const struct findings *findings, const char *first,
                 const struct set_ladders *sets, double hit)
{
	*view = (struct shape_view){sets, shape_of(findings, first), hit, 0};
	return view->first.ways != 0;
}

static uint32_t wrong_in(const struct shape_fit *fit)
{
	return fit->views[0].wrong + fit->views[1].wrong;
}

/* Sets the values of a cache whose line stays. */
static void set_shape(struct finding *cache, struct cache_ways shape)
{
	finding_set_values(cache, "%" PRIu32 " %" PRIu32 " %.0f %s", shape.ways * shape.bytes,
	                   shape.ways, strtod(finding_value(cache, 2), NULL),
	                   shape.is_lru ? "lru" : "random");
}

/* Takes the shape by which lines cost what they do. */
static void take_shape(struct finding *l2, const struct shape_fit *fit, bool line_is_sure)
{
	uint32_t points = fit->views[0].points + fit->views[1].points;

	set_shape(l2, fit->shape);
	finding_set_source(l2,
	                   "of the shapes that were tried it comes nearest to data_set and "
	                   "code_set: %" PRIu32 " of %" PRIu32 " figures",
	                   points - wrong_in(fit), points);
	l2->is_sure = fit->is_sure && line_is_sure;
}

void second_cache_find(struct findings *findings, const struct set_ladders *data,
                       const struct pairs *pairs, const struct set_ladders *code)
{
	struct finding *l2 = findings_add(findings, "l2");
	bool line_is_sure = find_by_steps(l2, data, pairs, findings_of(findings, "l1d"));
	struct shape_view views[SHAPE_VIEWS_MAX];
	struct shape_fit fit, by_steps;
	uint32_t count;

	if (l2->is_sure || l2->values[0] == '\0')
		return;
	/* An L1D that is not sure replaces at random mostly. An L1I that is not may have the shape of L2. */
	count = look(&views[0], findings, "l1d", data, pairs->levels.list[0].cycles);
	if (findings_is_sure(findings, "l1i"))
		count += look(&views[count], findings, "l1i", code, 0);
	if (count == 0)
		return;
	fit = shape_fit_second(views, count, bytes_of_l2(pairs));
	if (fit.shape.ways == 0)
		return;
	by_steps = shape_fit_of(views, count, cache_ways_of(l2));
	if (wrong_in(&fit) < wrong_in(&by_steps) || !shape_fit_explains(&by_steps, count))
		take_shape(l2, &fit, line_is_sure && findings_is_sure(findings, "l1d"));
}

static uint32_t line_of(const struct finding *cache)
{
	return cache != NULL ? (uint32_t)strtoul(finding_value(cache, 2), NULL, 10) : 0;
}

/* Sets the line that code shows, or says that there is none. */
static void set_line(struct finding *l2, const struct shown_line *line)
{
	struct cache_ways shape = cache_ways_of(l2);
	const struct finding before = *l2;

	if (line->bytes == 0) {
		finding_set_source(l2, "%s; its lines may be shorter than those of l1d",
		                   before.source);
		return;
	}
	finding_set_values(l2, "%" PRIu32 " %" PRIu32 " %" PRIu32 " %s", shape.ways * shape.bytes,
	                   shape.ways, line->bytes, shape.is_lru ? "lru" : "random");
	finding_set_source(l2,
	                   "%s; anatomy/code_pair: jumps %" PRIu32 " bytes apart are in two lines",
	                   before.source, line->bytes);
}

void second_cache_refine_line(struct findings *findings, const struct pairs *data,
                              const struct pairs *code)
{
	struct finding *l2 = findings_at(findings, "l2");
	uint32_t line = l2 != NULL ? line_of(l2) : 0;
	struct shown_line shown;

	/* Data show a line that is longer than that of L1D. */
	if (line <= LINE_LEAST || line > line_of(findings_of(findings, "l1d")))
		return;
	shown = cache_last_line(code, findings_number(findings, "l2"),
	                        between_l2_and_memory(data->levels.list));
	l2->is_sure &= shown.is_exact && (shown.bytes <= LINE_LEAST ||
	                                  shown.bytes > line_of(findings_of(findings, "l1i")));
	if (shown.bytes < line)
		set_line(l2, &shown);
}

void second_cache_refine_latency(struct findings *findings, const struct set_ladders *data,
                                 double hit)
{
	struct finding *latency = findings_at(findings, "l2_latency");
	struct shape_view view = {data, shape_of(findings, "l1d"), hit, 0};
	struct cache_ways second = shape_of(findings, "l2");
	double cycles;

	if (latency == NULL || latency->is_sure || view.first.ways == 0 || second.ways == 0)
		return;
	cycles = shape_fit_usual_hit(&view, second);
	if (isnan(cycles))
		return;
	finding_set_values(latency, "%.0f", round(cycles));
	finding_set_source(latency, "%.2f cycles a load of lines of anatomy/data_set that L2 has",
	                   cycles);
}

void second_cache_refine_first(struct findings *findings, const char *parameter,
                               const struct set_ladders *sets, double hit)
{
	struct finding *first = findings_at(findings, parameter);
	double latency = findings_number(findings, "l2_latency");
	struct shape_view view = {sets, shape_of(findings, parameter), hit,
	                          latency > hit ? latency - hit : 0};
	struct cache_ways second = shape_of(findings, "l2");
	struct cache_ways shape;

	if (view.first.ways == 0 || first->is_sure)
		return;
	shape = shape_fit_first(&view, second.ways != 0 ? &second : NULL);
	if (shape.ways == view.first.ways && shape.bytes == view.first.bytes &&
	    shape.is_lru == view.first.is_lru)
		return;
	set_shape(first, shape);
	finding_set_source(first,
	                   "of the shapes that were tried it comes nearest to the lines of one "
	                   "set");
}
