/* The lead of a comparison is one line. The worst row that a gate checks comes first, and events come last. */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

#include "compare/comparison_cells.h"
#include "compare/comparison_print.h"
#include "tests/paper.h"

static const struct row copy = {
	.suite = "memory", .benchmark = "copy", .kind = "call", .n = 16, .metric = "cycles"};
static const struct row add = {
	.suite = "primitive_ops", .benchmark = "add", .kind = "latency", .metric = "cycles"};
static const struct row misses = {
	.suite = "memory", .benchmark = "copy", .kind = "call", .n = 16, .metric = "dcache_miss"};

/* An exact row with this change, as a fraction. */
static struct compared changed(const struct row *row, double change)
{
	return (struct compared){
		.row = row,
		.fate = FATE_COMPARED,
		.medians = {1, 1 + change},
		.p = NAN,
		.evidence =
			{.is_exact = true, .change = change, .lo = change, .hi = change, .p = NAN},
		.verdict.verdict = change > 0   ? VERDICT_SLOWER
	                           : change < 0 ? VERDICT_FASTER
	                                        : VERDICT_SAME,
	};
}

/* Checks the line for these rows. `metrics`: the value of --metric. */
static void assert_lead(struct compared *rows, uint32_t count, const char *metrics,
                        const char *line)
{
	struct comparison comparison = {.count = count, .rows = rows, .metrics = metrics};
	const struct compared **order = comparison_by_weight(&comparison);

	assert_string_equal(
		WRITTEN((comparison_print_lead(&comparison, order, paper), fputc('\n', paper))),
		line);
	free(order);
}

UNIT_TEST(the_worst_row_comes_first)
{
	struct compared rows[] = {changed(&copy, 0.02), changed(&add, 1), changed(&copy, -0.5)};

	assert_lead(rows, 3, NULL,
	            "Got worse: primitive_ops/add latency cycles +100.00 % (exact); memory/copy "
	            "n=16 cycles +2.00 % "
	            "(exact).\n");
}

/* A gate checks events only on request, so they come last, however much they grew. */
UNIT_TEST(events_come_last)
{
	struct compared rows[] = {changed(&misses, INFINITY), changed(&copy, 0.02)};

	assert_lead(rows, 2, NULL,
	            "Got worse: memory/copy n=16 cycles +2.00 % (exact); and 1 row of events.\n");
	assert_lead(rows, 1, NULL, "Nothing got worse but 1 row of events.\n");
	assert_lead(rows, 2, "dcache_miss,cycles",
	            "Got worse: memory/copy n=16 dcache_miss from 0 up (exact); memory/copy n=16 "
	            "cycles +2.00 % "
	            "(exact).\n");
}

/* A change of samples from 0 has no upper end in per cent. */
UNIT_TEST(a_change_without_an_interval_names_none)
{
	struct compared row = changed(&copy, INFINITY);

	row.medians[0] = 0;
	row.evidence.is_exact = false;
	row.evidence.p = 0.01;
	assert_lead(&row, 1, NULL, "Got worse: memory/copy n=16 cycles from 0 up (p=0.010).\n");
	row.evidence.change = row.evidence.lo = row.evidence.hi = 0.02;
	assert_lead(&row, 1, NULL,
	            "Got worse: memory/copy n=16 cycles +2.00 % (95 % interval +2.00 .. +2.00 %, "
	            "p=0.010).\n");
}

/* If the mean decides, its change is named, and the rows are ordered by it. The interval is of the median. */
UNIT_TEST(a_row_that_is_slower_by_its_mean_names_the_mean)
{
	struct compared rows[] = {changed(&copy, -0.02), changed(&add, 0.2)};
	struct comparison_cells cells;

	rows[0].evidence.is_exact = false;
	rows[0].evidence.mean_change = rows[0].mean_change = 0.59;
	/* comparison_judge() leaves them so. */
	rows[0].evidence.lo = rows[0].evidence.hi = rows[0].evidence.p = (double)NAN;
	rows[0].verdict.verdict = VERDICT_SLOWER;
	assert_lead(rows, 2, NULL,
	            "Got worse: memory/copy n=16 cycles mean +59.00 % (median -2.00 %); "
	            "primitive_ops/add latency cycles +20.00 % (exact).\n");
	comparison_write_cells(&rows[0], &cells);
	assert_string_equal(cells.change, "-2.00 %");
	assert_string_equal(cells.interval, "-");
	assert_string_equal(cells.p, "-");
	assert_string_equal(cells.remarks, ": mean +59.00 %");
}

UNIT_TEST(three_rows_are_named_and_others_counted)
{
	struct compared rows[] = {changed(&copy, 0.1), changed(&copy, 0.2), changed(&copy, 0.3),
	                          changed(&copy, 0.4), changed(&copy, 0.5)};
	const char *line = "Got worse: memory/copy n=16 cycles +50.00 % (exact); memory/copy n=16 "
			   "cycles +40.00 % (exact); "
			   "memory/copy n=16 cycles +30.00 % (exact); and 2 more.\n";

	assert_lead(rows, 5, NULL, line);
	rows[0] = changed(&copy, 0);
	assert_lead(rows, 1, NULL, "Nothing got worse.\n");
	rows[0].fate = FATE_STILL;
	assert_lead(rows, 1, NULL, "No row is compared.\n");
	assert_lead(rows, 0, NULL, "No row is compared.\n");
}

/*
 * Rows that are too noisy may have got worse. Rows of events are counted apart, because no gate checks them. The two
 * counts add up to the one that stands below the rows.
 */
UNIT_TEST(rows_too_noisy_to_tell_are_counted_in_the_lead)
{
	struct compared rows[] = {changed(&copy, 0), changed(&add, 0.01), changed(&misses, 1),
	                          changed(&copy, 0.02)};

	rows[1].verdict.verdict = VERDICT_NOISY;
	assert_lead(rows, 2, NULL,
	            "No row is known to have got worse; 1 row is too noisy to tell.\n");
	assert_lead(rows, 3, NULL,
	            "No row is known to have got worse but 1 row of events; 1 row is too noisy to "
	            "tell.\n");
	rows[2].verdict.verdict = VERDICT_NOISY;
	assert_lead(rows, 3, NULL,
	            "No row is known to have got worse; 1 row, and 1 of events, are too noisy to "
	            "tell.\n");
	assert_lead(&rows[2], 1, NULL,
	            "No row is known to have got worse; 1 row of events is too noisy to tell.\n");
	assert_lead(rows, 3, "dcache_miss,cycles",
	            "No row is known to have got worse; 2 rows are too noisy to tell.\n");
	assert_lead(rows, 4, NULL, "Got worse: memory/copy n=16 cycles +2.00 % (exact).\n");
}

/* A change of one count in many is not written as 0. A change from a negative figure is not written as a change from 0. */
UNIT_TEST(a_small_change_keeps_a_digit_and_one_without_per_cent_its_direction)
{
	static const struct {
		double from, change;
		const char *text;
	} cases[] = {
		{1, 0, "+0.00 %"},
		{1, 0.031, "+3.10 %"},
		{1, -0.00005, "-0.01 %"},
		{1, -4e-6, "-0.0004 %"},
		{1, 0.000049, "+0.005 %"},
		{1, 3e-7, "+3e-05 %"},
		{0, INFINITY, "from 0 up"},
		{0, -INFINITY, "down"},
		{-1, INFINITY, "up"},
		{-1, -INFINITY, "down"},
		{1, 10 / 429496600. - 1, "-99.999998 %"},
	};
	char text[COMPARISON_CELL_SIZE];

	for (size_t i = 0; i < COUNT_OF(cases); i++) {
		comparison_write_change(text, cases[i].from, cases[i].change);
		assert_string_equal(text, cases[i].text);
	}
}

UNIT_TEST(a_reason_of_both_sides_is_named_once)
{
	static const char *const absent = "the counter is absent";
	struct compared row = changed(&copy, NAN);
	struct comparison_cells cells;

	row.fate = FATE_STILL;
	row.reasons[0] = row.reasons[1] = absent;
	comparison_write_cells(&row, &cells);
	assert_string_equal(cells.remarks, ": the counter is absent");
	row.reasons[1] = "not enough memory";
	comparison_write_cells(&row, &cells);
	assert_string_equal(cells.remarks,
	                    ": the counter is absent in base, not enough memory in new");
	row.reasons[1] = "";
	comparison_write_cells(&row, &cells);
	assert_string_equal(cells.remarks, ": the counter is absent");
	row.reasons[0] = "";
	comparison_write_cells(&row, &cells);
	assert_string_equal(cells.remarks, "");
}

/* A row that is no longer ok comes after slower rows, with its fate. */
UNIT_TEST(a_missing_row_comes_after_slower_rows)
{
	struct compared rows[] = {changed(&add, NAN), changed(&copy, 0.02)};

	rows[0].fate = FATE_MISSING;
	assert_lead(rows, 2, NULL,
	            "Got worse: memory/copy n=16 cycles +2.00 % (exact); primitive_ops/add latency "
	            "cycles missing in "
	            "new.\n");
}

/* A sweep has a row for each offset. */
UNIT_TEST(rows_of_a_sweep_are_named_with_their_offsets)
{
	static const struct row shifted = {.suite = "primitive_ops",
	                                   .benchmark = "add",
	                                   .kind = "latency",
	                                   .metric = "cycles",
	                                   .offset = 8};
	struct compared rows[] = {changed(&add, 1), changed(&shifted, 2)};

	rows[0].is_swept = rows[1].is_swept = true;
	assert_lead(rows, 2, NULL,
	            "Got worse: primitive_ops/add latency cycles offset 8 +200.00 % (exact); "
	            "primitive_ops/add latency cycles offset 0 +100.00 % (exact).\n");
}
