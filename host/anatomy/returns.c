#include <math.h>

#include "anatomy/predictor.h"

/* What each of two calls more costs, up to a point: their functions take turns (firmware/suites/anatomy_returns.c). */
static double of_call(const struct ladder_point *point)
{
	return (predictor_lap(point) - predictor_lap(point - 2)) / (point->n - point[-2].n);
}

enum {
	FIRST_CALL = 2, /* index of the first point with the cost of a call */
	FEW = 4,
};

/* Index of the deepest calls of which every number was tried. Deeper ones may need more data than L1D holds. */
static uint32_t find_deepest(const struct ladder *ladder)
{
	uint32_t i = ladder->count - 1;

	while (i > FIRST_CALL && ladder->points[i].n != ladder->points[i - 2].n + 2)
		i--;
	return i;
}

/* Index of the first of the points up to `last` at which calls cost the same. */
static uint32_t find_level(const struct ladder *ladder, uint32_t last)
{
	double cycles = of_call(&ladder->points[last]);

	while (last > FIRST_CALL &&
	       fabs(of_call(&ladder->points[last - 1]) - cycles) < predictor_no_step)
		last--;
	return last;
}

/*
 * Goes back from the deepest calls. Where the last return that the stack predicts comes in, the cost of two calls falls
 * by one misprediction, then by two. From FEW calls on, two more calls in each descent are mispredicted by a target buffer
 * (firmware/suites/anatomy_returns.c): the first two costs from there on are two mispredictions higher.
 */
static struct returns split_returns(const struct ladder *ladder)
{
	uint32_t deepest = find_deepest(ladder);
	uint32_t level = find_level(ladder, deepest);
	const struct ladder_point *first = &ladder->points[level];
	struct returns returns = {.wrong = of_call(&ladder->points[deepest])};
	double half, whole;

	if (level < FIRST_CALL + 2)
		return returns;
	half = returns.wrong - of_call(first - 1);
	whole = returns.wrong - of_call(first - 2);
	if (first[-2].n >= FEW && first[-2].n < FEW + 2 && fabs(whole) < predictor_no_step / 4) {
		half = fabs(half); /* as high as behind the step, by these two mispredictions */
		whole = 2 * half;
	}
	if (half < predictor_no_step || whole < predictor_no_step)
		return returns;
	returns.gained = 2 * half;
	returns.last = level - 2;
	returns.is_clear =
		fabs(whole - 2 * half) < predictor_no_step / 4 && first->n == first[-2].n + 2;
	return returns;
}

static void add_stack(struct findings *findings, const struct ladder *ladder,
                      const struct returns *returns)
{
	const struct ladder_point *last = &ladder->points[returns->last];
	struct finding *finding = findings_add(findings, "ras");

	if (returns->last == 0) {
		finding_set_source(finding, "anatomy/returns: no step from %.0f to %.0f calls",
		                   ladder->points[FIRST_CALL].n,
		                   ladder->points[ladder->count - 1].n);
		return;
	}
	finding_set_values(finding, "%.0f", last->n);
	finding_set_source(finding,
	                   "anatomy/returns: %.0f calls within each other return as predicted, "
	                   "%.0f do not",
	                   last->n, last[1].n);
	finding->is_sure = returns->is_clear;
}

struct returns returns_find(struct findings *findings, const struct anatomy_rows *rows)
{
	static struct ladder ladder;
	struct returns returns;

	ladder_read(&ladder, rows, "anatomy", "returns", "call");
	if (ladder.count <= FIRST_CALL)
		return (struct returns){0};
	returns = split_returns(&ladder);
	add_stack(findings, &ladder, &returns);
	return returns;
}
