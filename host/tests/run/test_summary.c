/* The summary of a run's rows. */
#include <math.h>

#include "run/headline.h"
#include "run/metric.h"
#include "run/order.h"
#include "tests/near.h"
#include "tests/summaries.h"

/* Four sizes of copy_libc and copy_words. copy_words is 2, 4, 2 and 4 times as fast. */
static void hear_copies(const char *kind, const char *metric)
{
	static const double words[] = {50, 50, 200, 200};
	static const double libc[] = {100, 200, 400, 800};
	struct row row = {PLAIN_ROW("memory", "copy_libc"), .kind = kind, .metric = metric};

	hear_benchmark("memory", "copy_libc", "copy_libc");
	for (int i = 0; i < 4; i++)
		hear_median(&row, 16 << i, libc[i]);
	row.benchmark = "copy_words";
	hear_benchmark("memory", "copy_words", "copy_libc");
	for (int i = 0; i < 4; i++)
		hear_median(&row, 16 << i, words[i]);
}

static uint32_t count_means(struct speed_up *last)
{
	const struct results_run *run = heard();
	uint32_t count = 0;

	for (uint32_t i = 0; i < run->row_count; i++)
		count += speed_up_over_sizes(run, i, last) && !isnan(last->mean);
	return count;
}

SUMMARY_TEST(a_baseline_has_the_same_kind_metric_and_size)
{
	const struct results_run *run;

	hear_copies("call", "cycles");
	hear_copies("latency", "cycles");
	hear_copies("call", "instret");
	run = heard();
	assert_int_equal(run->row_count, 24);
	for (uint32_t i = 0; i < run->row_count; i++) {
		const struct results_row *line = &run->rows[i];
		const struct results_row *base = order_reference(run, line, line->row.n);

		assert_non_null(base);
		assert_string_equal(base->row.benchmark, "copy_libc");
		assert_string_equal(base->row.kind, line->row.kind);
		assert_string_equal(base->row.metric, line->row.metric);
		assert_true(base->row.n == line->row.n);
	}
}

SUMMARY_TEST(another_kind_or_suite_is_no_baseline)
{
	struct row row = {PLAIN_ROW("memory", "copy_words")};

	hear_copies("call", "cycles");
	row.kind = "latency";
	hear_row(&row);
	assert_string_equal(filler.run->rows[8].ref, "copy_libc");
	assert_null(order_reference(heard(), &filler.run->rows[8], 16));
	row = (struct row){
		PLAIN_ROW("other", "copy_words")}; /* it never began, so its ref is unknown */
	hear_row(&row);
	assert_string_equal(filler.run->rows[9].ref, "");
	assert_null(order_reference(heard(), &filler.run->rows[9], 16));
}

SUMMARY_TEST(the_mean_over_sizes_is_geometric)
{
	struct speed_up mean;

	hear_copies("call", "cycles");
	assert_int_equal(count_means(&mean), 1); /* copy_libc is not compared with itself */
	assert_string_equal(mean.row->row.benchmark, "copy_words");
	assert_string_equal(mean.row->ref, "copy_libc");
	assert_int_equal(mean.sizes, 4);
	assert_int_equal(mean.absent, 0);
	assert_near(mean.mean, sqrt(8));            /* (2 * 4 * 2 * 4) ^ (1 / 4) */
	filler.run->rows[7].row.benchmark = "lost"; /* the reference has one size more */
	filler.run->rows[7].ref = "";
	assert_int_equal(count_means(&mean), 1);
	assert_int_equal(mean.sizes, 3);
	assert_int_equal(mean.absent, 1);
	restart();
	hear_copies("call", "cycles");
	hear_copies("latency", "cycles");
	hear_copies("call", "instret");
	assert_int_equal(count_means(&mean), 3);
}

/* Makes a row unsupported: the one of copy_words (7) or copy_libc (3) at the largest size. */
static void hear_copies_without(uint32_t row, const char *reason)
{
	restart();
	hear_copies("call", "cycles");
	filler.run->rows[row].row.status = "unsupported";
	filler.run->rows[row].row.reason = reason;
}

/* Larger sizes do not fit the memory of some boards. The others are still comparable. */
SUMMARY_TEST(the_mean_leaves_out_sizes_that_exceed_the_memory)
{
	static const char *const reasons[] = {"not enough memory", "more than MAX_BYTES"};
	struct speed_up mean;

	for (size_t i = 0; i < 2 * COUNT_OF(reasons); i++) {
		hear_copies_without(i % 2 == 0 ? 3 : 7, reasons[i / 2]);
		assert_int_equal(count_means(&mean), 1);
		assert_int_equal(mean.missing, 0);
		assert_int_equal(mean.sizes, 3);
		assert_int_equal(mean.absent, 1);
	}
}

/* The size says nothing of why the core cannot execute a kernel, or why a set-up gave up. */
SUMMARY_TEST(a_size_that_is_unsupported_for_another_reason_prevents_the_mean)
{
	static const char *const reasons[] = {"no FPU", "its .setup returned false", NULL};
	struct speed_up mean;

	for (size_t i = 0; i < 2 * COUNT_OF(reasons); i++) {
		hear_copies_without(i % 2 == 0 ? 3 : 7, reasons[i / 2]);
		assert_int_equal(count_means(&mean), 0);
	}
}

/* In a sweep a size has a row for each offset. The smallest offset counts, also for the reference. */
SUMMARY_TEST(the_mean_counts_each_size_of_a_sweep_once)
{
	struct speed_up mean;

	filler.is_of_summaries = false;
	hear_copies("call", "cycles");
	for (uint32_t i = 0; i < 8; i++) {
		struct row row = filler.run->rows[i].row;

		filler.run->rows[i].row.offset = 0;
		row.offset = 2;
		row.p50 *= i < 4 ? 3 : 1; /* copy_libc is slower there */
		hear_row(&row);
	}
	filler.run->rows[7].row.benchmark = filler.run->rows[15].row.benchmark = "lost";
	filler.run->rows[7].ref = filler.run->rows[15].ref = "";
	assert_int_equal(count_means(&mean), 1);
	assert_int_equal(mean.sizes, 3);
	assert_int_equal(mean.absent, 1);
	assert_near(mean.mean, cbrt(16)); /* (2 * 4 * 2) ^ (1 / 3) */
}

/* A size without two positive medians prevents the mean. */
SUMMARY_TEST(a_size_without_a_ratio_prevents_the_mean)
{
	static const struct {
		uint32_t line;
		double p50;
	} cases[] = {{0, 0}, {0, -1}, {3, (double)NAN}, {4, 0}, {7, -0.5}, {5, (double)NAN}};
	struct speed_up mean;

	for (size_t i = 0; i < COUNT_OF(cases); i++) {
		restart();
		hear_copies("call", "cycles");
		assert_int_equal(count_means(&mean), 1);
		filler.run->rows[cases[i].line].row.p50 = cases[i].p50;
		assert_int_equal(count_means(&mean), 0);
	}
	restart();
	hear_copies("call", "cycles");
	filler.run->rows[2].row.n = 99; /* the reference lacks this size */
	assert_int_equal(count_means(&mean), 0);
}

SUMMARY_TEST(one_size_has_no_mean)
{
	struct row row = {PLAIN_ROW("memory", "copy_libc")};
	struct speed_up mean;

	hear_row(&row);
	hear_benchmark("memory", "copy_words", "copy_libc");
	row.benchmark = "copy_words";
	hear_row(&row);
	assert_non_null(order_reference(heard(), &filler.run->rows[1], 16));
	assert_int_equal(count_means(&mean), 0);
}

static void hear_at(const struct row *like, double offset, double p50)
{
	struct row row = *like;

	row.offset = offset;
	row.p50 = p50;
	row.min = p50 - 1;
	hear_row(&row);
}

/* The figures are those of the smallest offset, whatever the order of offsets. */
SUMMARY_TEST(offsets_of_a_sweep_become_one_line)
{
	static const double orders[][3] = {{0, 4, 8}, {8, 4, 0}, {4, 0, 8}};
	struct row row = {PLAIN_ROW("ops", "mul"), .kind = "latency"};

	for (size_t i = 0; i < COUNT_OF(orders); i++) {
		const struct results_row *line;

		restart();
		for (int k = 0; k < 3; k++)
			hear_at(&row, orders[i][k], orders[i][k] == 4 ? 2 : 3 + orders[i][k]);
		assert_int_equal(filler.run->row_count, 1);
		line = &filler.run->rows[0];
		assert_int_equal(line->sweep.rows, 3);
		assert_true(results_was_swept(line));
		assert_near(line->row.p50, 3);
		assert_near(line->row.min, 2);
		assert_near(line->row.offset, 0);
		assert_near(line->sweep.medians.least, 2);
		assert_near(line->sweep.medians.least_at, 4);
		assert_near(line->sweep.medians.most, 11);
		assert_near(line->sweep.medians.most_at, 8);
		assert_near(line->sweep.last_offset, 8);
	}
}

SUMMARY_TEST(other_rows_are_lines_of_their_own)
{
	struct row row = {PLAIN_ROW("ops", "mul")};

	hear_at(&row, 0, 3);
	hear_at(&row, 4, 3); /* calls are not swept; their offset is fixed */
	assert_int_equal(filler.run->row_count, 2);
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
	assert_int_equal(filler.run->row_count, 10);
	for (uint32_t i = 0; i < filler.run->row_count; i++)
		assert_false(results_was_swept(&filler.run->rows[i]));
}

/* A failure at one offset shows even if another offset succeeds. */
SUMMARY_TEST(rows_without_figures_are_lines_of_their_own)
{
	struct row row = {PLAIN_ROW("ops", "mul"), .kind = "latency"};

	hear_at(&row, 0, 3);
	row.status = "failed";
	hear_at(&row, 4, (double)NAN);
	hear_at(&row, 8, (double)NAN);
	assert_int_equal(filler.run->row_count, 2);
	assert_string_equal(filler.run->rows[1].row.status, "failed");
	row.status = "unsupported";
	hear_at(&row, 12, (double)NAN);
	assert_int_equal(filler.run->row_count, 3);
	row.status = "below_noise"; /* has figures */
	hear_at(&row, 16, 0);
	assert_int_equal(filler.run->row_count, 3);
	assert_string_equal(filler.run->rows[0].row.status, "ok");
	assert_near(filler.run->rows[0].sweep.medians.least, 0);
	assert_false(results_was_swept(&filler.run->rows[1]));
}

/* A median that may be 2^32 counts too small does not limit a range. */
SUMMARY_TEST(wrapped_rows_are_no_part_of_a_sweep)
{
	struct row row = {PLAIN_ROW("ops", "mul"), .kind = "latency"};
	struct row wrapped = {PLAIN_ROW("ops", "mul"), .kind = "latency", .flags = "wrapped"};

	hear_at(&row, 0, 3);
	hear_at(&wrapped, 4, 9);
	hear_at(&wrapped, 8, 1);
	assert_int_equal(filler.run->row_count, 2);
	assert_near(filler.run->rows[0].sweep.medians.least, 3);
	assert_near(filler.run->rows[0].sweep.medians.most, 3);
	assert_false(results_was_swept(&filler.run->rows[0]));
	assert_false(results_was_swept(&filler.run->rows[1]));
}

SUMMARY_TEST(a_summary_leaves_out_ns_and_most_events)
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
		struct row row = {PLAIN_ROW("ops", "mul")};

		restart();
		row.metric = cases[i].metric;
		row.status = cases[i].status;
		hear_row(&row);
		if ((filler.run->row_count == 1) != cases[i].kept)
			fail_msg("case %zu", i);
	}
}

SUMMARY_TEST(rows_that_do_not_fit_are_counted)
{
	struct row row = {PLAIN_ROW("ops", "mul")};

	for (uint32_t i = 0; i < FILL_SUMMARY_ROWS + 3; i++)
		hear_median(&row, i, 1);
	assert_int_equal(filler.run->row_count, FILL_SUMMARY_ROWS);
	assert_int_equal(filler.run->left_out, 3);
}

/* Endless records do not fill the memory. */
SUMMARY_TEST(a_summary_has_bounded_memory)
{
	struct row row = {PLAIN_ROW("ops", "mul")};
	char name[16];

	for (uint32_t i = 0; i <= FILL_SUMMARY_CALIBRATIONS; i++)
		hear_control("cycles", 1000, 1000);
	assert_int_equal(filler.run->calibration_count, FILL_SUMMARY_CALIBRATIONS);
	for (uint32_t i = 0; i <= FILL_SUMMARY_FAULTS; i++)
		fill_record(&filler, 'F', &(const struct record_fault){.cause = "timeout"});
	assert_int_equal(filler.run->fault_count, FILL_SUMMARY_FAULTS);
	row.benchmark = name;
	for (uint32_t i = 0; i < FILL_SUMMARY_TEXTS; i++) {
		snprintf(name, sizeof(name), "b%u", i);
		hear_benchmark("ops", name, NULL);
		hear_row(&row);
	}
	assert_int_equal(summaries.texts.count, FILL_SUMMARY_TEXTS);
	assert_true(filler.run->left_out > 0);
	assert_int_equal(filler.run->row_count + filler.run->left_out, FILL_SUMMARY_TEXTS);
}

/* If no cycles were counted, mtime replaces them. */
SUMMARY_TEST(the_headline_is_mtime_without_cycles)
{
	struct row row = {PLAIN_ROW("ops", "mul")};

	assert_int_equal(metric_of(headline_metric(filler.run)), METRIC_CYCLES);
	row.metric = "instret";
	hear_row(&row);
	assert_int_equal(metric_of(headline_metric(filler.run)), METRIC_CYCLES);
	row.metric = "mtime";
	hear_row(&row);
	assert_int_equal(metric_of(headline_metric(filler.run)), METRIC_MTIME);
	row.metric = "cycles";
	row.status = "unsupported";
	row.p50 = (double)NAN;
	hear_row(&row);
	assert_int_equal(metric_of(headline_metric(filler.run)), METRIC_MTIME);
	row.p50 = 1;
	hear_row(&row);
	assert_int_equal(metric_of(headline_metric(filler.run)), METRIC_CYCLES);
}
