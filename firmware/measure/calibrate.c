#include "measure/calibrate.h"

#include <stddef.h>
#include <string.h>

#include "board.h"
#include "counters/clock.h"
#include "drivers/mtime.h"
#include "measure/budget.h"
#include "measure/cold.h"
#include "measure/control.h"
#include "measure/overhead.h"
#include "measure/tick.h"
#include "stream/report.h"

enum {
	POINTS = 7,  /* points of counts against iterations: 1, 2, 4 ... 64 */
	INSTRET = 1, /* index of the counter of instructions; cycles have index 0 */
};

/*
 * Parts of BUDGET_MS: together just under half of it before the first benchmark; a quarter in every suite; three
 * eighths at the end of the run.
 */
enum {
	CLOCK_PARTS = 8,  /* at the start, and again at the end */
	TICKS_PARTS = 16, /* all counters together */
	POINTS_PARTS = 32,
	CONTROL_PARTS = 4,
	OVERHEAD_PARTS = 4, /* all counters together */
};

static struct {
	struct tick tick;
	/* The empty run of the current suite. */
	struct empty_run empty;
	/* The minimum of the empty runs in the first suite, in counts. */
	uint32_t first;
} calibrated[COUNTERS_MAX];

static bool has_first;         /* whether a suite was calibrated */
static uint64_t budget;        /* ticks of mtime; 0: no limit */
static double cycles_per_tick; /* of mtime, for cycles_by_time(); 0: not known */
static double repeatability;

static void calibrate_clock(const char *what)
{
	struct clock_ratio ratio = clock_measure(budget_part(budget, CLOCK_PARTS));
	struct record_calibration record;

	wire_clear('C', &record);
	record.what = what;
	record.cycles = ratio.cycles;
	record.error = ratio.error;
	record.ticks = ratio.ticks;
	record.timebase_hz = board.timebase_hz;
	report_record('C', &record);
	if (ratio.cycles != WIRE_NONE_U64)
		cycles_per_tick = (double)ratio.cycles / (double)ratio.ticks;
	else if (WIDE_HALVES && !mtime_is_there()) /* mtime_none.c counts cycles */
		cycles_per_tick = 1;
}

/* A load takes a few counts. A counter with longer steps cannot distinguish a hit from a miss, so it is not used. */
static void report_cold_method(uint32_t index)
{
	bool is_fine = index < counters_count() && calibrated[index].tick.turns == 0;
	struct record_calibration record;

	wire_clear('C', &record);
	record.what = "cold";
	record.name = cold_probe(is_fine ? counters_at(index) : NULL);
	report_record('C', &record);
}

/* The intercept of a line through these points is the overhead; its slope is the cost of an iteration on average. */
static void report_points(const struct counter *counter)
{
	uint64_t share = budget_part(budget, POINTS_PARTS * POINTS);

	for (uint32_t i = 0; i < POINTS; i++) {
		struct record_calibration record;

		wire_clear('C', &record);
		record.what = "point";
		record.metric = counter->metric;
		record.n = 1u << i;
		record.min = overhead_loop_min(counter, record.n, share);
		report_record('C', &record);
	}
}

static void run_control(const struct counter *counter, const struct tick *tick)
{
	struct control control = control_measure(counter, tick, budget_part(budget, CONTROL_PARTS));
	struct record_calibration record;

	repeatability = control_repeatability(&control);
	wire_clear('C', &record);
	record.what = "aa";
	record.metric = counter->metric;
	record.p50 = control.median;
	record.n = control.pairs;
	record.spread = control.spread;
	report_record('C', &record);
}

/*
 * Finds the step of a counter of time or of instructions. An event may never happen, so its counter is not tested, and
 * has steps of 1.
 */
static void measure_tick(uint32_t index)
{
	const struct counter *counter = counters_at(index);

	counters_select(counter);
	calibrated[index].tick.counts = 1;
	if (counter->error == NULL && !counter->idles)
		calibrated[index].tick =
			tick_measure(counter, budget_part(budget, TICKS_PARTS * counters_count()));
}

/* Whether the counter is usable. If `wants_time`, it must count time, too. */
static bool is_usable(uint32_t index, bool wants_time)
{
	return calibrate_error(index) == NULL && (!wants_time || counters_at(index)->is_time);
}

uint32_t calibrate_main(void)
{
	for (int wants_time = 1; wants_time >= 0; wants_time--)
		for (uint32_t i = 0; i < counters_count(); i++)
			if (is_usable(i, wants_time))
				return i;
	return counters_count();
}

void calibrate_run(uint64_t budget_ticks)
{
	uint32_t index;

	budget = budget_ticks;
	memset(calibrated, 0, sizeof(calibrated));
	has_first = false;
	cycles_per_tick = 0;
	repeatability = 0;
	calibrate_clock("clock");
	for (uint32_t i = 0; i < counters_count(); i++)
		measure_tick(i);
	index = calibrate_main();
	if (index < counters_count())
		counters_select(counters_at(index));
	report_cold_method(index);
	if (index == counters_count())
		return;
	report_points(counters_at(index));
	run_control(counters_at(index), &calibrated[index].tick);
}

/* Budget for the overhead of one counter, in ticks of mtime. */
static uint64_t overhead_budget(void)
{
	return budget_part(budget, OVERHEAD_PARTS * counters_count());
}

/* If a step is one count, an overhead in whole counts is rounded anyway, and the dither of a long step takes long. */
static uint32_t dither_of_empty(uint32_t index)
{
	return calibrated[index].tick.counts > 1 ? calibrated[index].tick.turns : 0;
}

/* Half of the budget is for the empty kernel, half for the loop. */
static void measure_overhead(uint32_t index, const char *suite)
{
	const struct counter *counter = counters_at(index);
	uint64_t half = budget_part(overhead_budget(), 2);
	struct record_calibration record;
	const struct stats *stats;
	uint32_t dither = dither_of_empty(index);

	counters_select(counter);
	stats = overhead_measure(counter, dither, half);
	calibrated[index].empty = (struct empty_run){
		dither != 0 ? (uint32_t)(stats_mean(stats) + 0.5) : stats->min, stats->max};
	if (!has_first)
		calibrated[index].first = stats->min;
	wire_clear('C', &record);
	record.what = "overhead";
	record.suite = suite;
	record.metric = counter->metric;
	record.min = stats->min;
	record.p50 = stats_percentile(stats, 500);
	record.max = stats->max;
	record.intercept = overhead_of_loop(counter, half);
	if (index == 0)
		record.bare = overhead_without_fences();
	report_record('C', &record);
}

void calibrate_suite(const char *suite)
{
	for (uint32_t i = 0; i < counters_count(); i++)
		if (calibrate_error(i) == NULL)
			measure_overhead(i, suite);
	has_first = true;
}

void calibrate_end(void)
{
	calibrate_clock("clock_end");
	for (uint32_t i = 0; i < counters_count(); i++) {
		struct record_calibration record;

		if (calibrate_error(i) != NULL)
			continue;
		counters_select(counters_at(i));
		wire_clear('C', &record);
		record.what = "drift";
		record.metric = counters_at(i)->metric;
		record.min = overhead_measure(counters_at(i), dither_of_empty(i), overhead_budget())
		                     ->min;
		record.drift = (int32_t)(record.min - calibrated[i].first);
		report_record('C', &record);
	}
}

const struct empty_run *calibrate_empty(uint32_t index)
{
	return &calibrated[index].empty;
}

uint32_t calibrate_step(uint32_t index)
{
	return calibrated[index].tick.turns != 0 ? calibrated[index].tick.counts : 0;
}

static uint64_t cycles_by_time(void)
{
	return (uint64_t)((double)mtime_read() * cycles_per_tick);
}

/*
 * A sample can wrap only on RV32, where the sampler reads the low word alone. A read of both words shows it. If the
 * upper word of cycles cannot be read, the time shows it. The time serves for instructions, too: at most a few of them
 * execute in a cycle, so a sample that wraps takes more than 2^31 cycles with its rehearsal. Events may be rare, so
 * nothing shows that a sample of theirs has wrapped.
 */
struct sampling calibrate_sampling(uint32_t index)
{
	struct sampling sampling = {.dither = calibrated[index].tick.turns};

	if (!WIDE_HALVES)
		return sampling;
	sampling.read_wide = counters_wide(counters_at(index));
	if (sampling.read_wide == NULL && index <= INSTRET)
		sampling.read_wide = cycles_by_time;
	return sampling;
}

double calibrate_repeatability(void)
{
	return repeatability;
}

const char *calibrate_error(uint32_t index)
{
	if (counters_at(index)->error != NULL)
		return counters_at(index)->error;
	return calibrated[index].tick.counts == 0 ? "the counter stands still" : NULL;
}
