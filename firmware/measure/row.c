#include "measure/row.h"

#include <stdio.h>
#include <string.h>

#include "board.h"
#include "catalog.h"
#include "measure/distribution.h"
#include "measure/overhead.h"
#include "measure/sampler.h"
#include "report.h"
#include "wire/samples.h"

enum {
	MS_PER_SECOND = 1000,
	ALIGN_MAX = 64,  /* bytes, what KERNEL asks for: more is chance */
	FLAGS_SIZE = 33, /* t32 and a NUL */
	/* Of 5 samples even the extremes hold the median with only 1 - 2 / 2^5 < 95 %. */
	INTERVAL_COUNT_MIN = 6,
};

/* Operations in a sample. */
static uint32_t operations(const struct bench_run *run)
{
	if (run->batch != 0)
		return run->batch;
	return run->n != 0 ? run->n : 1;
}

static uint32_t alignment(const void *code)
{
	uintptr_t lowest_bit = (uintptr_t)code & -(uintptr_t)code;

	return lowest_bit < ALIGN_MAX ? (uint32_t)lowest_bit : ALIGN_MAX;
}

/* A row with its names and no figure. */
static struct record_result row_begin(const struct bench_run *run, const char *metric)
{
	struct record_result row;

	wire_clear('R', &row);
	row.suite = run->bench->suite;
	row.benchmark = run->bench->name;
	row.kind = "call";
	row.n = run->n;
	row.metric = metric;
	row.per = operations(run);
	row.samples = 0;
	row.align = alignment(catalog_kernel(run->bench));
	row.code = catalog_code_hash(run->bench);
	return row;
}

void row_report_without_figures(const struct bench_run *run, const char *metric, const char *status,
                                const char *reason)
{
	struct record_result row = row_begin(run, metric);

	row.status = status;
	row.reason = reason;
	report_record('R', &row);
}

/* A percentile that so few samples cannot support stays empty. */
static uint32_t percentile(const struct stats *stats, uint32_t permille, uint32_t least_count)
{
	return stats->count >= least_count ? stats_percentile(stats, permille) : WIRE_NONE_U32;
}

static void fill_figures(struct record_result *row, const struct stats *stats)
{
	row->samples = stats->count;
	row->min = stats->min;
	row->p50 = stats_percentile(stats, 500);
	row->p90 = percentile(stats, 900, 10);
	row->p99 = percentile(stats, 990, 100);
	row->p999 = percentile(stats, 999, 1000);
	row->max = stats->max;
	row->mean = stats_mean(stats);
	row->m2 = stats->m2;
	row->at_min = stats->at_min;
	if (stats->count >= INTERVAL_COUNT_MIN)
		stats_median_interval(stats, &row->lo, &row->hi);
}

/* Adds a flag behind those that are there. */
static void add_flag(char flags[FLAGS_SIZE], const char *flag)
{
	size_t length = strlen(flags);

	snprintf(flags + length, FLAGS_SIZE - length, "%s%s", length != 0 ? ";" : "", flag);
}

static void fill_flags(char flags[FLAGS_SIZE], const struct bench_run *run,
                       const struct record_request *settings, const struct stats *stats)
{
	if (run->batch != 0)
		add_flag(flags, "batched");
	if (!stats_is_exact(stats))
		add_flag(flags, "binned");
	if (stats->below > 0)
		add_flag(flags, "below_base");
	if (stats->count < settings->samples)
		add_flag(flags, "budget");
}

/* Sends samples as they come; `whose` is the row. */
static void report_samples(void *whose, const uint32_t *samples, uint32_t first, uint32_t count)
{
	const struct record_result *row = whose;
	char text[SAMPLES_TEXT_SIZE];
	struct record_samples record = {
		.suite = row->suite,
		.benchmark = row->benchmark,
		.kind = row->kind,
		.n = row->n,
		.metric = row->metric,
		.first = first,
		.count = count,
		.data = text,
	};

	samples_to_text(samples, count, text);
	report_record('S', &record);
}

static bool is_right(struct bench_run *run)
{
	return run->bench->check == NULL || run->bench->check(run);
}

/* Takes all samples of the row; NULL when the kernel's result is wrong, at first or at last. */
static const struct stats *take_samples(const struct counter *counter, struct bench_run *run,
                                        const struct record_request *settings,
                                        struct record_result *row)
{
	struct sampling sampling = {
		.samples = settings->samples,
		.budget_ticks = settings->budget_ms * board.timebase_hz / MS_PER_SECOND,
		.see_block = settings->raw != 0 ? report_samples : NULL,
		.whose = row,
	};
	const struct stats *stats;

	row->cold = sampler_take_cold(counter, run);
	if (!is_right(run))
		return NULL;
	if (run->batch != 0)
		row->overhead = overhead_intercept(counter, run, sampling.budget_ticks);
	stats = sampler_fill(counter, run, &sampling);
	return is_right(run) ? stats : NULL;
}

static bool too_long(const struct record_result *row, const struct stats *stats)
{
	return stats->max == UINT32_MAX || row->cold == UINT32_MAX || row->overhead == INT32_MAX;
}

bool row_measure(const struct counter *counter, struct bench_run *run,
                 const struct record_request *settings, uint32_t overhead)
{
	struct record_result row = row_begin(run, counter->metric);
	char flags[FLAGS_SIZE] = "";
	const struct stats *stats;

	row.overhead = (int32_t)overhead;
	stats = take_samples(counter, run, settings, &row);
	if (stats == NULL) {
		row_report_without_figures(run, counter->metric, "failed", "wrong result");
		return false;
	}
	if (too_long(&row, stats)) {
		row_report_without_figures(run, counter->metric, "unsupported",
		                           "a sample of 2^32 counts or more");
		return true;
	}
	fill_figures(&row, stats);
	fill_flags(flags, run, settings, stats);
	row.flags = flags[0] != '\0' ? flags : NULL;
	/* An unknown median is the largest number there is: not below. */
	row.status = row.p50 < (int64_t)row.overhead ? "below_noise" : "ok";
	report_record('R', &row);
	distribution_report(&row, stats);
	return true;
}
