#include "measure/row.h"

#include <string.h>

#include "drivers/mtime.h"
#include "measure/budget.h"
#include "measure/calibrate.h"
#include "measure/code_buffer.h"
#include "measure/distribution.h"
#include "measure/pass.h"
#include "measure/row_status.h"
#include "stream/report.h"
#include "text/join.h"
#include "wire/equal.h"
#include "wire/samples.h"

enum {
	SWEEP_STEP = 4, /* bytes between two offsets of a sweep */
	OTHERS = 8,     /* all metrics but the main one share 1/8 of a budget */
};

/* What is needed to measure and report a row. */
struct order {
	uint32_t counter; /* index of counters_at() */
	const struct bench_run *run;
	const struct record_request *settings;
};

/* Keeps a function from being inlined, so that its stack frame is not in use while kernels run. */
#define APART __attribute__((noinline))

/* The offset of the current unrolled kernel. row_report_without_figures() reads it when a benchmark is given up. */
static uint32_t offset_now;

static uint32_t offset_of(const struct bench_run *run)
{
	return pass_unrolled(run) != NULL ? offset_now : run->offset;
}

/* Begins a row. It has its names and no figures. */
static void row_begin(struct record_result *row, const struct bench_run *run, const char *metric)
{
	wire_clear('R', row);
	row->suite = run->bench->suite;
	row->benchmark = run->bench->name;
	row->kind = run->kind;
	row->n = run->n;
	row->metric = metric;
	row->per = 1;
	row->samples = 0;
	row->offset = offset_of(run);
	row->code = run->code;
}

APART void row_report_without_figures(const struct bench_run *run, const char *metric,
                                      const char *status, const char *reason)
{
	struct record_result row;

	row_begin(&row, run, metric);
	row.status = status;
	row.reason = reason;
	report_record('R', &row);
}

/* The kind of the short kernel of a pair, for records without a field that distinguishes it. */
static const char *short_kind(const char *kind)
{
	return strcmp(kind, "latency") == 0 ? "latency_n" : "throughput_n";
}

/* Returns a percentile, or WIRE_NONE_U32 if there are fewer than `least_count` samples. */
static uint32_t percentile(const struct stats *stats, uint32_t permille, uint32_t least_count)
{
	return stats->count >= least_count ? stats_percentile(stats, permille) : WIRE_NONE_U32;
}

static void fill_interval(const struct stats *stats, uint32_t *low, uint32_t *high)
{
	if (stats->count >= EQUAL_INTERVAL_LEAST)
		stats_median_interval(stats, low, high);
}

static void fill_figures(struct record_result *row, const struct stats *stats)
{
	row->samples = stats->count;
	row->min = stats->min;
	row->p50 = stats_percentile(stats, 500);
	row->p90 = percentile(stats, 900, EQUAL_P90_LEAST);
	row->p99 = percentile(stats, 990, EQUAL_P99_LEAST);
	row->p999 = percentile(stats, 999, EQUAL_P999_LEAST);
	row->max = stats->max;
	row->mean = stats_mean(stats);
	row->m2 = stats->m2;
	row->at_min = stats->at_min;
	fill_interval(stats, &row->lo, &row->hi);
}

/* Fills in the figures of the short kernel. */
static void fill_pair(struct record_pair *pair, const struct record_result *row,
                      const struct stats *stats)
{
	wire_clear('P', pair);
	pair->suite = row->suite;
	pair->benchmark = row->benchmark;
	pair->kind = row->kind;
	pair->n = row->n;
	pair->metric = row->metric;
	pair->offset = row->offset;
	pair->samples = stats->count;
	pair->min = stats->min;
	pair->p50 = stats_percentile(stats, 500);
	pair->mean = stats_mean(stats);
	pair->m2 = stats->m2;
	fill_interval(stats, &pair->lo, &pair->hi);
}

/*
 * Sends the record of a pair, and the distribution of the short kernel's samples. It folds the record, so it comes
 * after row_status_fill().
 */
static void report_pair(struct record_pair *pair, const struct record_result *row,
                        const struct lane *lane)
{
	equal_fold_pair(pair, lane->stats->max);
	report_record('P', pair);
	distribution_report(row, short_kind(row->kind), lane->stats, &lane->medians);
}

/* Sends the samples of one record. */
static void report_line_of_samples(const struct record_result *row, uint32_t lane,
                                   const uint32_t *samples, uint32_t first, uint32_t count)
{
	char text[SAMPLES_TEXT_SIZE];
	struct record_samples record = {
		.suite = row->suite,
		.benchmark = row->benchmark,
		.kind = lane == 0 ? row->kind : short_kind(row->kind),
		.n = row->n,
		.metric = row->metric,
		.first = first,
		.count = count,
		.data = text,
	};

	samples_to_text(samples, count, text);
	report_record('S', &record);
}

/* Sends the samples of a block; `context` is the row. */
static void report_samples(void *context, uint32_t lane, const uint32_t *samples, uint32_t first,
                           uint32_t count)
{
	for (uint32_t sent = 0; sent < count; sent += SAMPLES_PER_LINE) {
		uint32_t left = count - sent;

		report_line_of_samples(context, lane, samples + sent, first + sent,
		                       left < SAMPLES_PER_LINE ? left : SAMPLES_PER_LINE);
	}
}

static bool too_long(const struct pass *pass)
{
	bool too_long = pass->overhead == INT32_MAX;

	for (uint32_t i = 0; i < pass->count; i++)
		too_long |= pass->lanes[i].stats->max == UINT32_MAX;
	return too_long;
}

/*
 * How far the interval of the median may be off, in counts. With a coarse counter the median and the overhead are each off
 * by up to half a step, because they are rounded. The overhead of a batch is the mean of eleven points, each of them
 * rounded, which may be off by 3/4 of a step more.
 */
static uint32_t interval_error(const struct pass *pass)
{
	return pass->overhead_error + (pass->run.batch != 0 ? 2 : 1) * pass->step;
}

static APART void report_figures(struct record_result *row, const struct pass *pass,
                                 const struct order *order)
{
	char flags[ROW_STATUS_FLAGS_SIZE] = {0};
	const struct counter *counter = counters_at(order->counter);
	struct record_pair pair = {0};

	row->per = pass->per;
	row->cold = pass->cold;
	row->overhead = pass->overhead;
	row->odd_even = blocks_odd_even(&pass->lanes[0].blocks);
	fill_figures(row, pass->lanes[0].stats);
	if (row->lo != WIRE_NONE_U32)
		stats_widen_interval(interval_error(pass), &row->lo, &row->hi);
	row_status_flags(flags, pass, order->settings->samples, counter);
	row->flags = flags[0] != '\0' ? flags : NULL;
	if (pass->count > 1)
		fill_pair(&pair, row, pass->lanes[1].stats);
	row_status_fill(row, pass, &pair, counter->idles);
	if (pass->count > 1)
		report_pair(&pair, row, &pass->lanes[1]);
	equal_fold_result(row);
	report_record('R', row);
	distribution_report(row, row->kind, pass->lanes[0].stats, &pass->lanes[0].medians);
}

/*
 * Budget of one metric, in ticks of mtime. The metric in which costs are stated gets 7/8, at least a tick. The others
 * vary less from run to run; they share 1/8.
 */
static uint64_t budget_of(const struct order *order)
{
	uint64_t budget = mtime_of_ms(order->settings->budget_ms);

	if (counters_count() == 1)
		return budget;
	if (order->counter == calibrate_main())
		return budget - budget / OTHERS;
	return budget_part(budget, OTHERS * (counters_count() - 1));
}

/*
 * Returns why a check failed, with the values that the kernel stored in .result and .real_result. A value of 0 is left
 * out, because a kernel whose result is data stores none. The text is valid until the next call.
 */
static APART const char *wrong_result(const struct bench_run *run)
{
	static char text[WIRE_MAX_t32 + 1];
	bool has_whole = run->result != 0;
	bool has_real = run->real_result != 0;
	char whole[TEXT_NUMBER_SIZE];
	char real[TEXT_NUMBER_SIZE];

	text_join(text, sizeof(text), "wrong result", has_whole || has_real ? ": " : "",
	          has_whole ? text_of_long(run->result, whole) : "",
	          has_whole && has_real ? ", " : "",
	          has_real ? text_of_double(run->real_result, real) : "", TEXT_END);
	return text;
}

/* Measures and reports one row. An unrolled kernel is at offset_now. Returns false if the benchmark's check failed. */
static bool measure_one(const struct order *order)
{
	const char *metric = counters_at(order->counter)->metric;
	struct record_result row;
	struct sampling sampling = calibrate_sampling(order->counter);
	/* Beside the data of kernels, so that a small cache holds both (linker/sections.ld). */
	static struct pass pass __attribute__((section(".beside_heap")));

	row_begin(&row, order->run, metric);
	sampling.samples = order->settings->samples;
	sampling.budget_ticks = budget_of(order);
	sampling.see_block = order->settings->raw != 0 ? report_samples : NULL;
	sampling.context = &row;
	if (pass_unrolled(order->run) == NULL) {
		pass_call(&pass, order->counter, order->run, &sampling);
	} else {
		pass_pair(&pass, order->counter, order->run, offset_now, &sampling);
		row.code = pass.code;
	}
	counters_look(order->counter);
	if (pass.wrong)
		row_report_without_figures(order->run, metric, "failed", wrong_result(&pass.run));
	else if (too_long(&pass))
		row_report_without_figures(order->run, metric, "unsupported",
		                           "2^32 counts or reset");
	else
		report_figures(&row, &pass, order);
	return !pass.wrong;
}

bool row_measure(uint32_t index, const struct bench_run *run, const struct record_request *settings)
{
	const struct order order = {index, run, settings};
	const struct unrolled *unrolled = pass_unrolled(run);
	uint32_t last = unrolled != NULL && settings->sweep != 0 ? CODE_BUFFER_OFFSET_LAST : 0;
	const char *error = unrolled != NULL ? code_buffer_error(unrolled) : NULL;
	bool right = true;

	if (error != NULL) {
		row_report_without_figures(run, counters_at(index)->metric, "unsupported", error);
		return true;
	}
	counters_select(counters_at(index));
	for (offset_now = 0; offset_now <= last; offset_now += SWEEP_STEP)
		right &= measure_one(&order);
	offset_now = 0;
	return right;
}
