/* The table for people. */
#include <math.h>

#include "table/table_column.h"
#include "tests/golden_text.h"
#include "tests/paper.h"
#include "tests/table.h"

/* A summary keeps no rows of events. */
SUMMARY_TEST(a_run_without_rows_says_so)
{
	struct row row = {PLAIN_ROW("ops", "add"), .metric = "dcache_miss"};

	assert_printed(&complete, "\nthere are no rows\n");
	hear_median(&row, 0, 4);
	assert_printed(&complete,
	               "\nno row is of cycles, so the table has no figures; `make report` "
	               "shows other metrics\n");
}

/* If all rows are calls, there is no column `kind`. */
SUMMARY_TEST(calls_are_printed_without_a_column_of_kinds)
{
	struct row row = {PLAIN_ROW("memory", "copy_libc")};

	hear_benchmark("memory", "copy_libc", "copy_libc");
	hear_median(&row, 16, 10);
	hear_median(&row, 32, 30);
	row.benchmark = "copy_words";
	hear_benchmark("memory", "copy_words", "copy_libc");
	hear_median(&row, 16, 20);
	hear_median(&row, 32, 15);
	row.metric = "instret"; /* not in the table */
	hear_median(&row, 16, 99);
	row.metric = "dcache_miss";
	hear_median(&row, 16, 98);
	assert_printed(&complete, GOLDEN_TEXT);
}

/* Ratios compare equal kinds. A row without its other half has no figures. */
SUMMARY_TEST(rows_of_several_kinds_are_printed)
{
	struct row row = {PLAIN_ROW("ops", "add"), .n = 0};

	hear_benchmark("ops", "add", "add");
	hear_row(&row);
	row.kind = "latency";
	hear_row(&row);
	hear_benchmark("ops", "mul", "add");
	row.benchmark = "mul";
	hear_median(&row, 0, 35);
	row.kind = "throughput";
	row.status = "below_noise";
	row.reason = "too short";
	hear_median(&row, 0, -0.5);
	row.reason = NULL;
	row.status = "ok";
	row.kind = "call";
	hear_median(&row, 0, (double)NAN);
	row.status = "unsupported";
	row.reason = "no\x1b[2Jmultiplier";
	hear_median(&row, 0, (double)NAN);
	assert_printed(&complete, GOLDEN_TEXT);
}

/* Such a ratio would read as that of a valid figure, and as a doubtful one if a flag of the reference is. */
SUMMARY_TEST(a_row_that_is_not_ok_or_costs_nothing_has_no_ratio)
{
	const struct row base = {PLAIN_ROW("ops", "add"), .flags = "bimodal"};
	struct row row = {PLAIN_ROW("ops", "mul"), .status = "below_noise"};

	hear_benchmark("ops", "add", NULL);
	for (int n = 16; n <= 256; n *= 2)
		hear_median(&base, n, 10);
	hear_benchmark("ops", "mul", "add");
	hear_median(&row, 16, -0.5);
	hear_median(&row, 32, 0.5);
	row.status = "ok";
	hear_median(&row, 64, 0);
	hear_median(&row, 128, 5);
	snprintf(row.flags, sizeof(row.flags), "wrapped");
	hear_median(&row, 256, 5);
	assert_printed(&complete, golden_text(__FILE__, "ratios"));
	assert_string_equal(WRITTEN(output_tsv.run_end(NULL, paper, &complete, heard())),
	                    golden_text(__FILE__, "ratios in TSV"));
}

/* A file of results may contain texts that no firmware sends. They are cut. */
SUMMARY_TEST(remarks_longer_than_their_room_are_cut)
{
	char reason[WIRE_LINE_MAX];
	struct row row = {PLAIN_ROW("ops", "add"), .status = "below_noise", .reason = reason,
	                  .flags = "disturbed"};

	memset(reason, 'r', sizeof(reason) - 1);
	reason[sizeof(reason) - 1] = '\0';
	hear_median(&row, 0, 4);
	assert_has(printed(&complete), " below_noise: rrr");
	assert_has(WRITTEN(output_markdown.run_end(NULL, paper, &complete, heard())),
	           " below_noise: rrr");
}

/* The table of mul, which takes half of add's counts in the mean. The rows are like `row`. */
static const char *table_of_means(struct row row)
{
	hear_benchmark("ops", "add", NULL);
	hear_median(&row, 8, 12);
	hear_median(&row, 16, 12);
	hear_benchmark("ops", "mul", "add");
	row.benchmark = "mul";
	hear_median(&row, 8, 3);
	hear_median(&row, 16, 12);
	return printed(&complete);
}

/* Checks that table. */
#define ASSERT_TABLE_OF_MEANS(...)                                                                 \
	assert_string_equal(table_of_means((struct row){PLAIN_ROW("ops", "add"), __VA_ARGS__}),    \
	                    GOLDEN_TEXT)

SUMMARY_TEST(means_of_other_kinds_name_the_kind)
{
	ASSERT_TABLE_OF_MEANS(.kind = "latency");
}

SUMMARY_TEST(means_of_doubtful_medians_are_marked_doubtful)
{
	ASSERT_TABLE_OF_MEANS(.flags = "bimodal");
}

/* A mean of some sizes cannot be compared with a mean of all. */
SUMMARY_TEST(a_missing_mean_has_its_reason)
{
	struct row row = {PLAIN_ROW("ops", "mul"), .kind = "latency", .flags = "wrapped"};

	hear_benchmark("ops", "mul", "add");
	hear_median(&row, 32, 3);
	row.flags[0] = '\0';
	row.benchmark = "add";
	hear_median(&row, 32, 12);
	assert_string_equal(table_of_means(row), GOLDEN_TEXT);
}

/* If a core does not support the rows, these say so themselves. */
SUMMARY_TEST(rows_without_any_ratio_have_no_mean)
{
	ASSERT_TABLE_OF_MEANS(.status = "unsupported");
}

SUMMARY_TEST(rows_that_should_have_a_ratio_say_that_none_has)
{
	struct row row = {PLAIN_ROW("ops", "add"), .status = "failed"};

	assert_has(table_of_means(row),
	           "  no geometric mean: mul has no ratio to add at 2 of its 2 sizes\n");
}

/* Counts of instructions do not show time. */
SUMMARY_TEST(means_of_instructions_are_not_called_fast)
{
	ASSERT_TABLE_OF_MEANS(.source = "emulated");
}

static void hear_offsets(struct row *row, const char *benchmark, const double *medians)
{
	row->benchmark = benchmark;
	for (int i = 0; i < 3; i++) {
		row->offset = i * 16;
		hear_median(row, row->n, medians[i]);
	}
}

SUMMARY_TEST(an_alignment_sweep_has_a_summary)
{
	struct row row = {PLAIN_ROW("ops", "add"), .kind = "latency", .n = 0};

	hear_offsets(&row, "add", (const double[]){1, 1, 1});
	hear_offsets(&row, "div", (const double[]){20, 21.5, 19});
	hear_offsets(&row, "mul", (const double[]){3, 3, 3});
	hear_offsets(&row, "tick", (const double[]){0.0001, 0.00024, 0.0001});
	row.n = 8;
	hear_offsets(&row, "load", (const double[]){2, 2, 4});
	row.metric = "instret";
	hear_offsets(&row, "div", (const double[]){1, 2, 3});
	assert_printed(&complete, GOLDEN_TEXT);
}

/* The unit is not cycles. The foot says once that cycles are not counted. */
SUMMARY_TEST(mtime_replaces_missing_cycles)
{
	struct row row = {PLAIN_ROW("ops", "add"), .status = "unsupported",
	                  .reason = "the counter stands still"};

	hear_median(&row, 0, (double)NAN);
	row.status = "ok";
	row.metric = "mtime";
	hear_median(&row, 0, 4);
	row.status = "failed";
	row.metric = "cycles";
	row.reason = "wrong result";
	hear_median(&row, 0, (double)NAN);
	hear_counter("mcycle", "still");
	hear_overhead("cycles", 99, 99);
	hear_overhead("mtime", 1, WIRE_NONE_I32);
	assert_printed(&complete, GOLDEN_TEXT);
}

/* Ticks are not called instructions, whatever the source. */
SUMMARY_TEST(emulated_mtime_is_not_called_instructions)
{
	struct row row = {PLAIN_ROW("ops", "add"), .source = "emulated", .metric = "mtime"};

	hear_median(&row, 0, 4);
	assert_printed(&complete, GOLDEN_TEXT);
}

SUMMARY_TEST(emulated_cycles_are_called_instructions)
{
	struct row row = {PLAIN_ROW("ops", "add"), .source = "emulated", .clock_hz = 1e9};

	hear_median(&row, 0, 4);
	assert_printed(&complete, GOLDEN_TEXT);
}

static const char *names_of(const char *kind, double n)
{
	const struct row row = {.benchmark = "copy", .kind = kind, .n = n};

	return WRITTEN(table_print_names(paper, &row));
}

/* What follows stays in its column, although the largest size has two digits more than the column. */
UNIT_TEST(a_long_size_takes_the_blanks_behind_the_kind)
{
	assert_string_equal(names_of("call", 16),
	                    "  copy                         call             16");
	assert_string_equal(names_of("call", 4294967294),
	                    "  copy                         call     4294967294");
	assert_string_equal(names_of("latency", 268435456),
	                    "  copy                         latency   268435456");
}
