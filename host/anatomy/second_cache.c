#include "anatomy/second_cache.h"

#include <math.h>
#include <stdlib.h>

#include "anatomy/shape_fit.h"

/* No known L2 has shorter lines. Bytes. */
enum { LINE_LEAST = 64 };

/* A difference of up to this fraction of the step to the next level is no step. */
static const double hidden_step = 0.03;

/* Returns the most bytes of data whose loads cost less than halfway between L2 and memory. */
static double bytes_of_l2(const struct pairs *pairs)
{
	const struct level *levels = pairs->levels.list;

	return ladder_last_within(&pairs->ladders[PAIRS_APARTS - 1],
	                          (levels[1].cycles + levels[2].cycles) / 2);
}

static uint32_t line_of(const struct finding *cache)
{
	return cache != NULL ? (uint32_t)strtoul(finding_value(cache, 2), NULL, 10) : 0;
}

/*
 * Sets the values of an L2 that is too large for the suite to fill a set. Only its size shows. Ways and lines are those
 * of L1D.
 */
static void set_large_l2(struct finding *l2, const struct finding *l1d, const struct pairs *pairs)
{
	uint32_t ways = (uint32_t)strtoul(finding_value(l1d, 1), NULL, 10);

	if (ways == 0)
		return;
	/* The size is a power of two. The ways have to be one, too, for a whole number of sets. */
	while (!is_power_of_two(ways))
		ways &= ways - 1;
	if (!cache_set_values(l2,
	                      (struct cache_ways){ways, (uint32_t)bytes_of_l2(pairs) / ways,
	                                          cache_ways_of(l1d).is_lru},
	                      line_of(l1d)))
		return;
	finding_set_source(l2,
	                   "loads of %.0f bytes are nearer to a hit than to memory; data_set shows "
	                   "no miss of it, so ways and lines are about those of l1d",
	                   bytes_of_l2(pairs));
}

/*
 * Returns the point halfway between a hit in L2 and memory, as a share of the step from a hit in L1D to memory. The
 * second place of a pair may miss L1D but hit the line that L2 has just filled.
 */
static double between_l2_and_memory(const struct level *levels)
{
	double of_l2 =
		(levels[1].cycles - levels[0].cycles) / (levels[2].cycles - levels[0].cycles);

	return (of_l2 + 1) / 2;
}

/*
 * Adds the shape by the number of lines of data that do not fit one set of L2. Returns whether the line length is
 * sure.
 */
static bool add_by_steps(struct findings *findings, const struct set_ladders *sets,
                         const struct pairs *pairs)
{
	const struct finding *l1d = findings_of(findings, "l1d");
	const struct level *levels = pairs->levels.list;
	double step = levels[2].cycles - levels[1].cycles;
	uint32_t ways = (uint32_t)strtoul(finding_value(l1d, 1), NULL, 10);
	bool line_is_sure = cache_add_shape(
		findings, "l2", sets, pairs,
		&(const struct view){.limit = levels[1].cycles +
	                                      fmax(cache_least_step, hidden_step * step),
	                             .last_share = between_l2_and_memory(levels),
	                             .last_n = INFINITY,
	                             .hidden = l1d->is_sure ? ways : UINT32_MAX});
	if (findings_of(findings, "l2")->values[0] == '\0')
		set_large_l2(findings_of(findings, "l2"), findings_of(findings, "l1d"), pairs);
	return line_is_sure;
}

/* Returns the shape of a cache by its finding. Its .ways is 0 if none was found. */
static struct cache_ways shape_of(const struct findings *findings, const char *parameter)
{
	const struct finding *cache = findings_of(findings, parameter);

	return cache != NULL && finding_value(cache, 3)[0] != '\0' ? cache_ways_of(cache)
	                                                           : (struct cache_ways){0};
}

/* Makes a view of L2 behind a first cache. Returns whether the shape of that cache is known. */
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

/* Takes the shape that fits the figures best. */
static void take_shape(struct finding *l2, const struct shape_fit *fit, bool line_is_sure)
{
	uint32_t points = fit->views[0].points + fit->views[1].points;

	if (!cache_set_values(l2, fit->shape, line_of(l2)))
		return;
	finding_set_source(l2,
	                   "of the shapes that were tried, this one is nearest to data_set and "
	                   "code_set: it gives %u of %u figures",
	                   points - wrong_in(fit), points);
	l2->is_sure = fit->is_sure && line_is_sure;
}

void second_cache_find(struct findings *findings, const struct set_ladders *data,
                       const struct pairs *pairs, const struct set_ladders *code)
{
	bool line_is_sure = add_by_steps(findings, data, pairs);
	struct finding *l2 = findings_of(findings, "l2");
	struct shape_view views[SHAPE_VIEWS_MAX];
	struct shape_fit fit, by_steps;
	uint32_t count;

	if (l2->is_sure || l2->values[0] == '\0')
		return;
	/* An L1D that is not sure mostly replaces at random. An L1I that is not sure may have got the shape of L2. */
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

/* Sets the line length that code shows. If code shows none, says in the source that lines may be shorter. */
static void set_line(struct finding *l2, const struct shown_line *line)
{
	const struct finding before = *l2;

	if (line->bytes == 0) {
		finding_set_source(l2, "%s; its lines may be shorter than those of l1d",
		                   before.source);
		return;
	}
	if (!cache_set_values(l2, cache_ways_of(l2), line->bytes))
		return;
	finding_set_source(l2, "%s; anatomy/code_pair: jumps %u bytes apart are in two lines",
	                   before.source, line->bytes);
}

void second_cache_refine_line(struct findings *findings, const struct pairs *data,
                              const struct pairs *code)
{
	struct finding *l2 = findings_of(findings, "l2");
	uint32_t line = l2 != NULL ? line_of(l2) : 0;
	struct shown_line shown;

	/* Data show the line length if it is longer than that of L1D. */
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
	struct finding *latency = findings_of(findings, "l2_latency");
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
	struct finding *first = findings_of(findings, parameter);
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
	if (!cache_set_values(first, shape, line_of(first)))
		return;
	finding_set_source(first,
	                   "of the shapes that were tried, this one is nearest to the lines of one "
	                   "set");
}
