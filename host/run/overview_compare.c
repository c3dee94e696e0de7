/* Queries of an overview after its run has ended. */
#include <math.h>
#include <string.h>

#include "run/overview.h"
#include "statistics/geometric_mean.h"

bool overview_is_of(const struct line *line, enum metric metric)
{
	return metric_of(line->metric) == metric;
}

enum metric overview_headline(const struct overview *overview)
{
	bool has[METRIC_COUNTED] = {false};

	for (uint32_t i = 0; i < overview->count; i++)
		for (int metric = 0; metric < METRIC_COUNTED; metric++)
			if (!isnan(overview->lines[i].p50) &&
			    overview_is_of(&overview->lines[i], (enum metric)metric))
				has[metric] = true;
	return !has[METRIC_CYCLES] && has[METRIC_MTIME] ? METRIC_MTIME : METRIC_CYCLES;
}

/* Whether both lines have the same suite, kind and metric. */
static bool is_alike(const struct line *a, const struct line *b)
{
	return strcmp(a->suite, b->suite) == 0 && strcmp(a->kind, b->kind) == 0 &&
	       strcmp(a->metric, b->metric) == 0;
}

const struct line *overview_baseline(const struct overview *overview, const struct line *line)
{
	for (uint32_t i = 0; i < overview->count; i++) {
		const struct line *other = &overview->lines[i];

		if (other->n == line->n && strcmp(other->benchmark, line->ref) == 0 &&
		    is_alike(other, line))
			return other;
	}
	return NULL;
}

/* Whether the lines are of one benchmark at several sizes. */
static bool is_sibling(const struct line *a, const struct line *b)
{
	return strcmp(a->benchmark, b->benchmark) == 0 && is_alike(a, b);
}

static bool is_first_sibling(const struct overview *overview, uint32_t index)
{
	for (uint32_t i = 0; i < index; i++)
		if (is_sibling(&overview->lines[i], &overview->lines[index]))
			return false;
	return true;
}

/* Median of the baseline over the median of `line`; NaN if one of them is missing or not positive. */
static double speed_up(const struct overview *overview, const struct line *line)
{
	const struct line *base = overview_baseline(overview, line);

	if (base == NULL || !(base->p50 > 0) || !(line->p50 > 0))
		return (double)NAN;
	return base->p50 / line->p50;
}

bool overview_mean(const struct overview *overview, uint32_t index, struct overview_mean *mean)
{
	const struct line *line = &overview->lines[index];
	struct geometric_mean ratios = {0};

	if (line->ref[0] == '\0' || strcmp(line->ref, line->benchmark) == 0 ||
	    !is_first_sibling(overview, index))
		return false;
	for (uint32_t i = index; i < overview->count; i++)
		if (is_sibling(&overview->lines[i], line))
			geometric_mean_add(&ratios, speed_up(overview, &overview->lines[i]));
	*mean = (struct overview_mean){line, ratios.count, geometric_mean_of(&ratios)};
	return mean->sizes > 1 && !isnan(mean->speed_up);
}

bool overview_was_swept(const struct line *line)
{
	return line->offsets > 1 && !isnan(line->p50);
}
