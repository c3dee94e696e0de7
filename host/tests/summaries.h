/* Summaries of made-up runs: starts of benchmarks, rows, calibrations. */
#ifndef TESTS_SUMMARIES_H
#define TESTS_SUMMARIES_H

#include "tests/testing.h"

#include <math.h>

#include "run/cost.h"
#include "run/fill.h"
#include "tests/golden_records.h"
#include "tests/row_about.h"

static struct results summaries;
static struct filler filler;

/* Begins another summary before each test. */
static inline void restart(void)
{
	results_free(&summaries);
	filler = (struct filler){.results = &summaries, .is_of_summaries = true};
	fill_run_begin(&filler);
}

#define SUMMARY_TEST(name) UNIT_TEST_BEHIND(name, restart)

/* Returns the summary so far, as at the end of the run. If there is no hello, rows describe the run. */
static inline struct results_run *heard(void)
{
	static const struct run_summary summary = {.run = 1};
	struct results_run *run = filler.run;

	free(run->sorted);
	fill_run_end(&filler, &summary, cost_repeatability(run));
	if (run->row_count > 0)
		run->about = row_about(&run->rows[run->row_count - 1].row);
	return run;
}

static inline void hear_row(const struct row *row)
{
	fill_row(&filler, row);
}

static inline void hear_benchmark(const char *suite, const char *benchmark, const char *ref)
{
	struct record_benchmark record = golden_benchmark;

	record.suite = suite;
	record.benchmark = benchmark;
	record.ref = ref;
	fill_record(&filler, 'B', &record);
}

/* Passes a calibration with these values on. */
#define HEAR_CALIBRATION(...)                                                                      \
	fill_record(&filler, 'C',                                                                  \
	            &(const struct record_calibration){EMPTY_CALIBRATION, __VA_ARGS__})

static inline void hear_overhead(const char *metric, uint32_t min, int32_t intercept)
{
	HEAR_CALIBRATION(.what = "overhead", .metric = metric, .min = min, .intercept = intercept);
}

static inline void hear_drift(const char *metric, int32_t drift)
{
	HEAR_CALIBRATION(.what = "drift", .metric = metric, .drift = drift);
}

static inline void hear_point(const char *metric, uint32_t n, uint32_t min)
{
	HEAR_CALIBRATION(.what = "point", .metric = metric, .n = n, .min = min);
}

static inline void hear_control(const char *metric, uint32_t p50, uint32_t spread)
{
	HEAR_CALIBRATION(.what = "aa", .metric = metric, .p50 = p50, .n = 100, .spread = spread);
}

static inline void hear_counter(const char *name, const char *state)
{
	HEAR_CALIBRATION(.what = "counter", .name = name, .state = state);
}

/* The members of a row: a call of size 16 in cycles, ok, that took 10 each time. */
#define PLAIN_ROW(of_suite, of_benchmark)                                                          \
	.board = "board", .mem = "ram", .source = "hardware", .clock_hz = (double)NAN,             \
	.suite = (of_suite), .benchmark = (of_benchmark), .kind = "call", .n = 16,                 \
	.metric = "cycles", .status = "ok", .min = 10, .p50 = 10, .p99 = (double)NAN, .max = 10

static inline void hear_median(const struct row *like, double n, double p50)
{
	struct row row = *like;

	row.n = n;
	row.p50 = p50;
	hear_row(&row);
}

#endif
