/* Overviews of invented runs: starts of benchmarks, rows, calibrations. */
#ifndef TESTS_OVERVIEWS_H
#define TESTS_OVERVIEWS_H

#include "tests/testing.h"

#include <math.h>

#include "run/overview.h"
#include "tests/golden_records.h"

static struct overview overview;

/* Resets the overview before each test. */
static inline int restart(void **state)
{
	(void)state;
	overview_begin(&overview);
	return 0;
}

#define OVERVIEW_TEST(name) UNIT_TEST_BETWEEN(name, restart, NULL)

static inline void hear_record(char letter, const struct decoded *record)
{
	const struct wire_sentence sentence = {.letter = letter};
	struct decoded heard = *record;

	heard.sentence = &sentence;
	heard.known = true;
	overview_record(&overview, &heard);
}

static inline void hear_benchmark(const char *suite, const char *benchmark, const char *ref)
{
	struct decoded record = {0};

	record.as.benchmark = golden_benchmark;
	record.as.benchmark.suite = suite;
	record.as.benchmark.benchmark = benchmark;
	record.as.benchmark.ref = ref;
	hear_record('B', &record);
}

/* A calibration without values. */
static inline struct record_calibration empty_calibration(const char *what, const char *metric)
{
	struct record_calibration calibration;

	wire_clear('C', &calibration);
	calibration.what = what;
	calibration.metric = metric;
	return calibration;
}

static inline void hear_calibration(const struct record_calibration *calibration)
{
	struct decoded record = {0};

	record.as.calibration = *calibration;
	hear_record('C', &record);
}

static inline void hear_overhead(const char *metric, uint32_t min, int32_t intercept)
{
	struct record_calibration calibration = empty_calibration("overhead", metric);

	calibration.min = min;
	calibration.intercept = intercept;
	hear_calibration(&calibration);
}

static inline void hear_drift(const char *metric, int32_t drift)
{
	struct record_calibration calibration = empty_calibration("drift", metric);

	calibration.drift = drift;
	hear_calibration(&calibration);
}

static inline void hear_point(const char *metric, uint32_t n, uint32_t min)
{
	struct record_calibration calibration = empty_calibration("point", metric);

	calibration.n = n;
	calibration.min = min;
	hear_calibration(&calibration);
}

static inline void hear_control(const char *metric, uint32_t p50, uint32_t spread)
{
	struct record_calibration calibration = empty_calibration("aa", metric);

	calibration.p50 = p50;
	calibration.n = 100;
	calibration.spread = spread;
	hear_calibration(&calibration);
}

static inline void hear_counter(const char *name, const char *state)
{
	struct record_calibration calibration = empty_calibration("counter", NULL);

	calibration.name = name;
	calibration.state = state;
	hear_calibration(&calibration);
}

/* A call of size 16 in cycles, ok, that took 10 each time. */
static inline struct row plain_row(const char *suite, const char *benchmark)
{
	return (struct row){
		.board = "board",
		.mem = "ram",
		.source = "hardware",
		.clock_hz = (double)NAN,
		.suite = suite,
		.benchmark = benchmark,
		.kind = "call",
		.n = 16,
		.metric = "cycles",
		.status = "ok",
		.min = 10,
		.p50 = 10,
		.p99 = (double)NAN,
		.max = 10,
	};
}

static inline void hear_median(const struct row *like, double n, double p50)
{
	struct row row = *like;

	row.n = n;
	row.p50 = p50;
	overview_row(&overview, &row);
}

#endif
