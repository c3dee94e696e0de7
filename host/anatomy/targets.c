#include <inttypes.h>
#include <math.h>
#include <stdlib.h>

#include "anatomy/predictor.h"

enum {
	LAP_TARGETS = 1, /* the jump that ends a lap (firmware/suites/anatomy_code.c) */
	/* Older firmware ended a lap with two branches. A sample of it went round n jumps this often, and so many more over n. */
	LAP_TARGETS_BEFORE = 2,
	LAPS_BEFORE = 8,
	JUMPS_BEFORE = 256,
	/* Index of the first point whose lap shows what a jump more costs: a single jump may issue beside the end of a lap. */
	FIRST_JUMPS = 1,
	TARGETS_STRIDE = 8, /* bytes */
};

/* What each one more costs, from a point to the next. */
static double slope(const struct ladder_point *point)
{
	return (predictor_lap(point + 1) - predictor_lap(point)) / (point[1].n - point->n);
}

/*
 * Returns the index of the last point before laps cost more than the first ones let expect, among those up to `most`; or
 * of the last point.
 */
static uint32_t find_step(const struct ladder *ladder, double most)
{
	uint32_t i = FIRST_JUMPS + 1;

	while (i + 1 < ladder->count && ladder->points[i + 1].n <= most) {
		const struct ladder_point *point = &ladder->points[i];
		double expected = predictor_lap(point) +
		                  slope(&ladder->points[FIRST_JUMPS]) * (point[1].n - point->n);

		if (predictor_lap(point + 1) > expected + predictor_no_step)
			return i;
		i++;
	}
	return ladder->count - 1;
}

/* Entries of the buffer that the end of a lap needs. */
static uint32_t targets_of_lap(const struct ladder_point *point)
{
	double laps_before = LAPS_BEFORE + floor(JUMPS_BEFORE / point->n);

	return point->per == point->n * laps_before ? LAP_TARGETS_BEFORE : LAP_TARGETS;
}

/* The most jumps that surely fit L1I beside the loop; all if its size is not known, and then no step is sure. */
static double fitting(const struct findings *findings)
{
	const struct finding *l1i = findings_of(findings, "l1i");
	double bytes = l1i != NULL ? strtod(l1i->values, NULL) : 0;

	return bytes > 0 ? bytes / 2 / TARGETS_STRIDE : (double)INFINITY;
}

static void add_cycles(struct findings *findings, const char *parameter, double cycles,
                       bool is_sure, const char *where)
{
	struct finding *finding = findings_add(findings, parameter);

	finding_set_values(finding, "%.0f", fmax(0, round(cycles)));
	finding->is_sure = is_sure && fabs(cycles - round(cycles)) < 0.1;
	finding_set_source(finding, "%.2f cycles a jump more, %s", cycles, where);
}

/*
 * Without a target buffer a call through a pointer is mispredicted; a direct jump is only found late. All these calls end in
 * one `ret`: without a stack of returns, it is mispredicted with a target buffer. Then it shows nothing, but for calls with a
 * `ret` each, which a target buffer predicts.
 */
static bool has_no_targets(const struct findings *findings, const struct anatomy_rows *rows,
                           double jump)
{
	const struct finding *ras = findings_of(findings, "ras");
	bool has_stack = ras != NULL && ras->values[0] != '\0';
	const char *calls = has_stack ? "call_indirect" : "call_return";
	double cycles = anatomy_figure(rows, "primitive_ops", calls, "throughput");

	return cycles > 2 * jump + predictor_no_step;
}

static void add_no_targets(struct findings *findings, double jump)
{
	struct finding *none = findings_add(findings, "btb");

	finding_set_values(none, "0");
	finding_set_source(
		none,
		"anatomy/targets has no step, and calls of primitive_ops are mispredicted: none, "
		"or too few for a loop");
	add_cycles(findings, "redirect", jump - 1, true, "anatomy/targets");
}

/*
 * The step from jumps whose targets are known to those that are found late. A buffer that has no room even for the first
 * jumps shows none, and beyond a cache of code of unknown size jumps miss it. Behind a step of the buffer each jump more is
 * found late as well; else something disturbed one lap.
 */
static void add_targets(struct findings *findings, const struct ladder_point *points, uint32_t step,
                        bool is_sure)
{
	struct finding *finding = findings_add(findings, "btb");

	finding_set_values(finding, "%.0f", points[step].n + targets_of_lap(&points[step]));
	finding_set_source(finding, "anatomy/targets: %.0f jumps fit, %.0f do not%s",
	                   points[step].n, points[step + 1].n,
	                   is_sure ? "" : ", in the buffer or in L1I");
	finding->is_sure = is_sure && points[step + 1].n == points[step].n + 1;
}

/*
 * Without a step all jumps of the ladder fit the buffer. Small ones without a step are rare: they have no room for a loop, or
 * a jump that is found late costs no more.
 */
static void add_targets_at_least(struct findings *findings, const struct ladder_point *last)
{
	struct finding *finding = findings_add(findings, "btb");
	double jumps = fmin(last->n, fitting(findings));

	finding_set_values(finding, "%.0f", jumps + targets_of_lap(last));
	finding_set_source(
		finding,
		"anatomy/targets: no step up to %.0f jumps: as many or more, or too few for a loop",
		jumps);
}

void targets_find(struct findings *findings, const struct anatomy_rows *rows)
{
	static struct ladder ladder;
	const struct ladder_point *points = ladder.points;
	double jump;
	uint32_t step;
	bool is_step, is_sure;

	ladder_read(&ladder, rows, "anatomy", "targets", "call");
	if (ladder.count < FIRST_JUMPS + 3)
		return;
	jump = slope(&points[FIRST_JUMPS]);
	step = find_step(&ladder, fitting(findings));
	is_step = step + 1 < ladder.count;
	if (!is_step && has_no_targets(findings, rows, jump)) {
		add_no_targets(findings, jump);
		return;
	}
	is_sure = is_step && step > FIRST_JUMPS + 1 && !isinf(fitting(findings)) &&
	          step + 2 < ladder.count && slope(&points[step + 1]) > jump + predictor_no_step;
	add_cycles(findings, "taken", jump - 1, is_sure, "while their targets are known");
	if (!is_step) {
		/* Any other cost would need a step at the size of the buffer that the description has. */
		add_cycles(findings, "redirect", jump - 1, false, "however many there are");
		add_targets_at_least(findings, &points[step]);
		return;
	}
	add_targets(findings, points, step, is_sure);
	if (step + 2 < ladder.count)
		add_cycles(findings, "redirect", slope(&points[step + 1]) - 1, is_sure,
		           "when there are more than the target buffer has");
}
