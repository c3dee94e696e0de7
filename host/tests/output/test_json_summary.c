/* The summary of a run's rows in JSON, after its records. */
#include <math.h>

#include "tests/document.h"
#include "tests/flag_row.h"
#include "tests/golden_text.h"
#include "tests/summaries.h"

/* Compares a member of the only run with JSON as text; "" if it must be missing. */
static void assert_member(const char *name, const char *expected)
{
	const struct run_summary summary = {.run = 1};
	json_t *root;
	json_t *member;

	open_run();
	output_json.run_end(document, paper, &summary, heard());
	root = document_read();
	member = json_object_get(json_array_get(json_object_get(root, "runs"), 0), name);
	if (expected == NULL)
		assert_null(member);
	else
		assert_json(json_incref(member), expected);
	json_decref(root);
}

SUMMARY_TEST(a_run_without_rows_has_empty_lists)
{
	assert_member("repeatability", NULL);
	assert_member("geometric_means", "[]");
	assert_member("alignment", "[]");
}

SUMMARY_TEST(repeatability_is_that_of_the_headline_metric)
{
	struct row row = {PLAIN_ROW("ops", "add")};

	hear_control("cycles", 1000, 2500);
	hear_control("mtime", 1000, 250000);
	assert_member("repeatability", "0.0025");
	row.metric = "mtime";
	hear_row(&row);
	assert_member("repeatability", "0.25");
}

/* A measured control is written even if no row has its metric. */
SUMMARY_TEST(repeatability_is_that_of_another_metric_if_the_headline_has_none)
{
	struct row row = {PLAIN_ROW("ops", "add")};

	hear_control("mtime", 1000, 250000);
	assert_member("repeatability", "0.25");
	hear_row(&row);
	assert_member("repeatability", "0.25");
}

/* A repeatability of 0 is not the same as none. */
SUMMARY_TEST(repeatability_may_be_zero)
{
	hear_control("cycles", 1000, 0);
	assert_member("repeatability", "0.0");
}

static void hear_sizes(const char *benchmark, const char *metric, double small, double large)
{
	struct row row = {PLAIN_ROW("memory", benchmark), .metric = metric};

	hear_benchmark("memory", benchmark, "copy_libc");
	hear_median(&row, 16, small);
	hear_median(&row, 32, large);
}

SUMMARY_TEST(each_metric_has_its_mean)
{
	hear_sizes("copy_libc", "cycles", 8, 8);
	hear_sizes("copy_words", "cycles", 4, 1);
	hear_sizes("copy_libc", "instret", 9, 9);
	hear_sizes("copy_words", "instret", 9, 9);
	assert_member("geometric_means", GOLDEN_TEXT);
}

/* The mean gives the number of sizes with a doubtful median. A median that may have wrapped has no ratio, so there is no mean. */
SUMMARY_TEST(means_count_their_doubtful_medians)
{
	struct row row = {PLAIN_ROW("memory", "copy_words")};

	hear_sizes("copy_libc", "cycles", 8, 8);
	hear_benchmark("memory", "copy_words", "copy_libc");
	hear_median(&row, 16, 4);
	flag_row(&row, "batched;disturbed");
	hear_median(&row, 32, 1);
	assert_member("geometric_means", GOLDEN_TEXT);
	flag_row(&row, "wrapped");
	hear_median(&row, 64, 1);
	assert_member("geometric_means", "[]");
}

SUMMARY_TEST(a_sweep_has_its_least_and_greatest_median)
{
	struct row row = {PLAIN_ROW("ops", "div"), .kind = "throughput"};

	for (int i = 0; i < 9; i++) {
		row.offset = 4 * i;
		hear_median(&row, 0, 20 + i % 3 * 0.5);
	}
	row.benchmark = "once";
	hear_row(&row);
	assert_member("alignment", GOLDEN_TEXT);
}
