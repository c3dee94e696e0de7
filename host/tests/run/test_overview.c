/* The overview of a run's rows. */
#include "tests/testing.h"

#include <math.h>
#include <string.h>

#include "run/overview.h"
#include "tests/near.h"
#include "tests/overviews.h"

/* Four sizes of copy_libc and copy_words, which is 2, 4, 2 and 4 times as fast. */
static void hear_copies(const char *kind, const char *metric)
{
	static const double words[] = {50, 50, 200, 200};
	static const double libc[] = {100, 200, 400, 800};
	struct row row = plain_row("memory", "copy_libc");

	row.kind = kind;
	row.metric = metric;
	hear_benchmark("memory", "copy_libc", "copy_libc");
	for (int i = 0; i < 4; i++)
		hear_median(&row, 16 << i, libc[i]);
	row.benchmark = "copy_words";
	hear_benchmark("memory", "copy_words", "copy_libc");
	for (int i = 0; i < 4; i++)
		hear_median(&row, 16 << i, words[i]);
}

static uint32_t count_means(struct overview_mean *last)
{
	uint32_t count = 0;

	for (uint32_t i = 0; i < overview.count; i++)
		count += overview_mean(&overview, i, last);
	return count;
}

OVERVIEW_TEST(baselines_are_alike)
{
	hear_copies("call", "cycles");
	hear_copies("latency", "cycles");
	hear_copies("call", "instret");
	assert_int_equal(overview.count, 24);
	for (uint32_t i = 0; i < overview.count; i++) {
		const struct line *line = &overview.lines[i];
		const struct line *base = overview_baseline(&overview, line);

		assert_non_null(base);
		assert_string_equal(base->benchmark, "copy_libc");
		assert_string_equal(base->kind, line->kind);
		assert_string_equal(base->metric, line->metric);
		assert_true(base->n == line->n);
	}
}

OVERVIEW_TEST(no_baseline_of_another_kind)
{
	struct row row = plain_row("memory", "copy_words");

	hear_copies("call", "cycles");
	row.kind = "latency";
	overview_row(&overview, &row);
	assert_string_equal(overview.lines[8].ref, "copy_libc");
	assert_null(overview_baseline(&overview, &overview.lines[8]));
	row = plain_row("other", "copy_words"); /* it never began, so its ref is unknown */
	overview_row(&overview, &row);
	assert_string_equal(overview.lines[9].ref, "");
	assert_null(overview_baseline(&overview, &overview.lines[9]));
}

OVERVIEW_TEST(mean_over_sizes)
{
	struct overview_mean mean;

	hear_copies("call", "cycles");
	assert_int_equal(count_means(&mean), 1); /* copy_libc is not compared with itself */
	assert_string_equal(mean.line->benchmark, "copy_words");
	assert_string_equal(mean.line->ref, "copy_libc");
	assert_int_equal(mean.sizes, 4);
	assert_near(mean.speed_up, sqrt(8)); /* (2 * 4 * 2 * 4) ^ (1 / 4) */
	hear_copies("latency", "cycles");
	hear_copies("call", "instret");
	assert_int_equal(count_means(&mean), 3);
}

/* A size without two positive medians prevents the mean. */
OVERVIEW_TEST(no_mean_with_a_gap)
{
	static const struct {
		uint32_t line;
		double p50;
	} cases[] = {{0, 0}, {0, -1}, {3, (double)NAN}, {4, 0}, {7, -0.5}, {5, (double)NAN}};
	struct overview_mean mean;

	for (size_t i = 0; i < COUNT_OF(cases); i++) {
		overview_begin(&overview);
		hear_copies("call", "cycles");
		assert_int_equal(count_means(&mean), 1);
		overview.lines[cases[i].line].p50 = cases[i].p50;
		assert_int_equal(count_means(&mean), 0);
	}
	overview_begin(&overview);
	hear_copies("call", "cycles");
	overview.lines[2].n = 99; /* the reference lacks this size */
	assert_int_equal(count_means(&mean), 0);
}

OVERVIEW_TEST(no_mean_of_one_size)
{
	struct row row = plain_row("memory", "copy_libc");
	struct overview_mean mean;

	overview_row(&overview, &row);
	hear_benchmark("memory", "copy_words", "copy_libc");
	row.benchmark = "copy_words";
	overview_row(&overview, &row);
	assert_non_null(overview_baseline(&overview, &overview.lines[1]));
	assert_int_equal(count_means(&mean), 0);
}

static void hear_at(const struct row *like, double offset, double p50)
{
	struct row row = *like;

	row.offset = offset;
	row.p50 = p50;
	row.min = p50 - 1;
	overview_row(&overview, &row);
}

/* In any order of offsets, the figures are those of the smallest. */
OVERVIEW_TEST(offsets_are_one_line)
{
	static const double orders[][3] = {{0, 4, 8}, {8, 4, 0}, {4, 0, 8}};
	struct row row = plain_row("ops", "mul");

	row.kind = "latency";
	for (size_t i = 0; i < COUNT_OF(orders); i++) {
		const struct line *line = &overview.lines[0];

		overview_begin(&overview);
		for (int k = 0; k < 3; k++)
			hear_at(&row, orders[i][k], orders[i][k] == 4 ? 2 : 3 + orders[i][k]);
		assert_int_equal(overview.count, 1);
		assert_int_equal(line->offsets, 3);
		assert_true(overview_was_swept(line));
		assert_near(line->p50, 3);
		assert_near(line->min, 2);
		assert_near(line->offset, 0);
		assert_near(line->medians.least, 2);
		assert_near(line->medians.least_at, 4);
		assert_near(line->medians.most, 11);
		assert_near(line->medians.most_at, 8);
		assert_near(line->least_offset, 0);
		assert_near(line->most_offset, 8);
	}
}

OVERVIEW_TEST(other_rows_are_lines_of_their_own)
{
	struct row row = plain_row("ops", "mul");

	hear_at(&row, 0, 3);
	hear_at(&row, 4, 3); /* calls are not swept; their offset is fixed */
	assert_int_equal(overview.count, 2);
	row.kind = "latency";
	hear_at(&row, 0, 3);
	row.kind = "throughput";
	hear_at(&row, 4, 3);
	row.metric = "instret";
	hear_at(&row, 8, 3);
	row.benchmark = "div";
	hear_at(&row, 12, 3);
	row.suite = "more";
	hear_at(&row, 16, 3);
	row.n = 4;
	hear_at(&row, 20, 3);
	hear_at(&row, (double)NAN, 3);
	hear_at(&row, (double)NAN, 3);
	assert_int_equal(overview.count, 10);
	for (uint32_t i = 0; i < overview.count; i++)
		assert_false(overview_was_swept(&overview.lines[i]));
}

/* A failure at one offset is not hidden by success at another. */
OVERVIEW_TEST(rows_without_figures_stand_apart)
{
	struct row row = plain_row("ops", "mul");

	row.kind = "latency";
	hear_at(&row, 0, 3);
	row.status = "failed";
	hear_at(&row, 4, (double)NAN);
	hear_at(&row, 8, (double)NAN);
	assert_int_equal(overview.count, 2);
	assert_string_equal(overview.lines[1].status, "failed");
	row.status = "unsupported";
	hear_at(&row, 12, (double)NAN);
	assert_int_equal(overview.count, 3);
	row.status = "below_noise"; /* has figures */
	hear_at(&row, 16, 0);
	assert_int_equal(overview.count, 3);
	assert_string_equal(overview.lines[0].status, "ok");
	assert_near(overview.lines[0].medians.least, 0);
	assert_false(overview_was_swept(&overview.lines[1]));
}

OVERVIEW_TEST(what_is_kept)
{
	static const struct {
		const char *metric;
		const char *status;
		bool kept;
	} cases[] = {
		{"cycles", "ok", true},
		{"cycles", "unsupported", true},
		{"instret", "ok", true},
		{"mtime", "ok", true},
		{"ns", "ok", false},
		{"ns", "failed", false},
		{"dcache_miss", "ok", false},
		{"dcache_miss", "unsupported", false},
		{"dcache_miss", "fault", true},
		{"dcache_miss", "below_noise", false},
	};

	for (size_t i = 0; i < COUNT_OF(cases); i++) {
		struct row row = plain_row("ops", "mul");

		overview_begin(&overview);
		row.metric = cases[i].metric;
		row.status = cases[i].status;
		overview_row(&overview, &row);
		if ((overview.count == 1) != cases[i].kept)
			fail_msg("case %zu", i);
	}
}

OVERVIEW_TEST(rows_beyond_the_last_are_counted)
{
	struct row row = plain_row("ops", "mul");

	for (uint32_t i = 0; i < OVERVIEW_LINES_MAX + 3; i++)
		hear_median(&row, i, 1);
	assert_int_equal(overview.count, OVERVIEW_LINES_MAX);
	assert_int_equal(overview.left_out, 3);
}

/* mtime replaces cycles if no cycles were counted. */
OVERVIEW_TEST(headline)
{
	struct row row = plain_row("ops", "mul");

	assert_int_equal(overview_headline(&overview), METRIC_CYCLES);
	row.metric = "instret";
	overview_row(&overview, &row);
	assert_int_equal(overview_headline(&overview), METRIC_CYCLES);
	row.metric = "mtime";
	overview_row(&overview, &row);
	assert_int_equal(overview_headline(&overview), METRIC_MTIME);
	row.metric = "cycles";
	row.status = "unsupported";
	row.p50 = (double)NAN;
	overview_row(&overview, &row);
	assert_int_equal(overview_headline(&overview), METRIC_MTIME);
	row.p50 = 1;
	overview_row(&overview, &row);
	assert_int_equal(overview_headline(&overview), METRIC_CYCLES);
}
