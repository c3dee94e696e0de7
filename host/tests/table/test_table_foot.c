/* The foot of the table: notes about the figures. */
#include <stdio.h>

#include "tests/flag_row.h"
#include "tests/golden_text.h"
#include "tests/table.h"

/* A run of one row that triggers every note of the foot. */
static void hear_foot(void)
{
	struct row row = {PLAIN_ROW("ops", "add"), .clock_hz = 16e6};

	hear_median(&row, 0, 4);
	hear_overhead("cycles", 4, -2);
	hear_overhead("instret", 77, 77);
	hear_overhead("cycles", 6, -2);
	hear_drift("cycles", 0);
	hear_point("cycles", 1, 7);
	hear_point("cycles", 2, 8);
	hear_point("instret", 3, 100);
	hear_point("cycles", 3, 12);
	hear_control("cycles", 1000, 1000);
	hear_control("cycles", 2000, 25000);
	hear_control("cycles", 1000, 500);
	hear_control("instret", 1, 999);
	hear_control("cycles", 0, 999);
	HEAR_CALIBRATION(.what = "cold", .name = "fence.i+\nevict");
}

SUMMARY_TEST(the_foot_has_every_note)
{
	hear_foot();
	assert_printed(&complete, GOLDEN_TEXT);
}

/* Fewer than 20 pairs cannot show a difference below one count, and such a difference is not a repeatability. */
SUMMARY_TEST(few_pairs_of_the_control_are_mentioned)
{
	struct row row = {PLAIN_ROW("ops", "add"), .source = "emulated"};

	hear_median(&row, 0, 4);
	HEAR_CALIBRATION(.what = "aa", .metric = "cycles", .p50 = 26, .n = 5, .spread = 1000);
	assert_printed(&complete, GOLDEN_TEXT);
}

SUMMARY_TEST(the_foot_says_why_there_are_no_cold_runs)
{
	struct row row = {PLAIN_ROW("ops", "add")};

	hear_median(&row, 0, 4);
	HEAR_CALIBRATION(.what = "cold", .name = "not_seen_to_work");
	assert_printed(&complete, GOLDEN_TEXT);
}

/* Two of three rows. Rows of other metrics and rows without figures do not count. */
SUMMARY_TEST(the_foot_counts_rows_that_the_budget_cut)
{
	struct row row = {PLAIN_ROW("ops", "add")};

	hear_median(&row, 16, 4);
	flag_row(&row, "batched;budget");
	hear_median(&row, 32, 4);
	assert_has(printed(&complete),
	           "budget: 1 of 2 rows has fewer samples than were asked for ");
	hear_median(&row, 64, 4);
	row.metric = "instret";
	hear_median(&row, 64, 4);
	assert_string_equal(strstr(printed(&complete), "budget: "),
	                    "budget: 2 of 3 rows have fewer samples than were asked for "
	                    "(BUDGET_MS)\nrun 1: 9 records received, 0 lost, ok\n");
}

SUMMARY_TEST(a_table_without_rows_of_cycles_says_so)
{
	struct row row = {PLAIN_ROW("ops", "add")};

	row.metric = "instret";
	hear_median(&row, 16, 4);
	assert_has(printed(&complete),
	           "warning: no row is of cycles, so the table has no figures; `make report` shows "
	           "other metrics\n");
	row.metric = "cycles";
	hear_median(&row, 16, 4);
	assert_lacks(printed(&complete), "no row is of");
}

SUMMARY_TEST(the_foot_groups_counters_by_state)
{
	static const struct {
		const char *name;
		const char *state;
	} counters[] = {
		{"mcycle", "counts"},
		{"minstret", "wrong"},
		{"mcounteren", "present"},
		{"mtime", "counts"},
		{"mhpmcounter3-4", "absent"},
		{"\x1b[2J", "s\ntill"},
		{NULL, "still"},
		{"time", NULL},
		{"mhpmcounter5", "absent"},
	};
	struct row row = {PLAIN_ROW("ops", "add")};

	hear_median(&row, 0, 4);
	for (size_t i = 0; i < COUNT_OF(counters); i++)
		hear_counter(counters[i].name, counters[i].state);
	assert_printed(&complete, GOLDEN_TEXT);
}

SUMMARY_TEST(incomplete_runs_are_reported_above_and_below)
{
	const struct run_summary forged = {
		.run = 1, .records = 9, .ended = true, .status = "\x1b[A"};
	const struct run_summary gap = {
		.run = 3, .records = 8, .lost = 1, .ended = true, .status = "ok"};
	const struct run_summary single = {
		.run = 1, .records = 1, .ended = true, .adds_up = true, .status = "ok"};
	const struct run_summary cut = {.run = 2, .records = 8, .lost = 3};
	struct row row = {PLAIN_ROW("ops", "add")};

	hear_median(&row, 0, 4);
	filler.run->left_out = 2;
	assert_printed(&forged, golden_text(__FILE__, "no sum"));
	assert_has(printed(&single), "\nrun 1: 1 record received, 0 lost, ok\n");
	filler.run->left_out = 1;
	assert_has(printed(&gap), "\n1 more row is not in this table\n");
	filler.run->left_out = 2;
	assert_printed(&cut, golden_text(__FILE__, "no end"));
	assert_printed(&gap, golden_text(__FILE__, "a gap"));
}

/* The line of a sweep has the flags of its least offset only. A warning counts the rows of all offsets. */
SUMMARY_TEST(a_warning_counts_the_rows_of_all_offsets)
{
	struct row row = {PLAIN_ROW("ops", "add"), .kind = "latency"};
	const char *text;

	for (int offset = 0; offset < 12; offset += 4) {
		row.offset = offset;
		row.status = offset == 8 ? "below_noise" : "ok";
		flag_row(&row, offset > 0 ? "nonlinear" : "");
		hear_median(&row, 0, 4);
	}
	text = printed(&complete);
	assert_has(text, "warning: nonlinear (2 rows, the first ops/add): ");
	assert_has(text, "warning: below_noise (1 row, the first ops/add): ");
}
