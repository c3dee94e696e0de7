#include "measure/overhead.h"

#include <stdlib.h>

#include "drivers/mtime.h"
#include "drivers/watchdog.h"
#include "measure/budget.h"
#include "measure/code_buffer.h"
#include "measure/count_down.h"
#include "measure/sample.h"

enum {
	/*
	 * 2 t(n) - t(2n) is off by three times as much as each t may be, and a little more. An empty run is off by what a
	 * kernel spends around its loop. The better of the two is taken off.
	 */
	INTERCEPT_SPREADS = 4,
	RUNS = 64,
	LOOP_TURNS = 64,
	POINTS = 3,             /* of the line whose beginning is the overhead */
	POINT_RUNS = 11,        /* of each */
	POINT_RUNS_MIN = 2,     /* whatever the budget */
	BEND_MAX = 2,           /* counts by which the points may miss the line, */
	LONG_SHARE = 256,       /* and this part of the shortest run */
	AROUND_LOOP_MAX = 128,  /* counts of a kernel that are none of its loop, */
	AROUND_LOOP_SHARE = 16, /* and this part of the shortest run */
	BUDGET_SHARE = 2,       /* the points take at most half of it */
	RUNS_MIN = 4,           /* of the loop, whatever the budget */
};

static void KERNEL empty(struct bench_run *run)
{
	(void)run;
}

const struct stats *overhead_measure(const struct counter *counter, uint64_t budget)
{
	static const struct bench nothing = {.run = empty};
	struct bench_run run = {.bench = &nothing, .kernel = empty};
	struct lane lane = {.run = &run};
	struct counter placed = *counter;

	placed.sample = code_buffer_place_sampler(counter->sample, empty, 0);
	sampler_fill(&placed, &lane, 1,
	             &(struct sampling){.samples = RUNS, .budget_ticks = budget});
	return lane.stats;
}

uint32_t overhead_loop_min(const struct counter *counter, uint32_t turns, uint64_t budget)
{
	uint64_t start = mtime_read();
	uint32_t least = UINT32_MAX;

	for (int i = 0; i < RUNS && (i < RUNS_MIN || !budget_is_spent(budget, start)); i++) {
		uint32_t counts = (uint32_t)sample_take(
			counter, count_down, (struct bench_run *)(uintptr_t)turns, NULL, 1);

		if (counts < least)
			least = counts;
	}
	return least;
}

uint32_t overhead_without_fences(void)
{
	unsigned long least = UINT32_MAX;
	unsigned long cycles;

	for (int i = 0; i < RUNS && counters_read_twice(&cycles); i++)
		if (cycles < least)
			least = cycles;
	return (uint32_t)least;
}

int32_t overhead_of_loop(const struct counter *counter, uint64_t budget)
{
	uint64_t half = budget_part(budget, 2);

	return (int32_t)(2 * overhead_loop_min(counter, LOOP_TURNS, half) -
	                 overhead_loop_min(counter, 2 * LOOP_TURNS, half));
}

/* Samples of a batch, of twice and of three times as many repetitions, taken in turns. */
struct points {
	uint32_t counts[POINTS][POINT_RUNS];
	uint32_t runs;
};

/*
 * In turns: a kernel that works its way through memory finds other caches later than at first. All
 * points use one struct bench_run, so that they meet the same cache lines.
 */
static void take_points(struct points *points, const struct counter *counter, struct bench_run *run,
                        const struct sampling *sampling)
{
	uint64_t start = mtime_read();
	uint64_t budget = budget_part(sampling->budget_ticks, BUDGET_SHARE);
	uint32_t batch = run->batch;

	points->runs = 0;
	do {
		watchdog_kick();
		for (uint32_t i = 0; i < POINTS; i++) {
			run->batch = (i + 1) * batch;
			points->counts[i][points->runs] =
				sampler_take(counter, run, sampling->dither);
		}
		points->runs++;
	} while (points->runs < POINT_RUNS_MIN ||
	         (points->runs < POINT_RUNS && !budget_is_spent(budget, start)));
	run->batch = batch;
}

/*
 * The median: where every repetition has noise of its own, the minimum of many is further below the truth than
 * that of few. Of a coarse counter, whose samples are rounded, the mean. Of no runs: 0.
 */
static int64_t counts_of(uint32_t *counts, uint32_t runs, bool is_coarse)
{
	uint64_t sum = runs / 2;

	if (runs == 0)
		return 0;
	if (!is_coarse) {
		qsort(counts, runs, sizeof(counts[0]), stats_compare);
		return counts[(runs - 1) / 2];
	}
	for (uint32_t i = 0; i < runs; i++)
		sum += counts[i];
	return (int64_t)(sum / runs);
}

/* Between the quarters of what a point's runs took, the most of all points: so far the points' medians may be off. */
static int64_t spread_of(const struct points *points)
{
	int64_t most = 0;

	for (uint32_t i = 0; i < POINTS; i++) {
		const uint32_t *sorted = points->counts[i];
		int64_t spread = (int64_t)sorted[points->runs * 3 / 4] - sorted[points->runs / 4];

		most = spread > most ? spread : most;
	}
	return most;
}

/* What a kernel may do before its loop and behind it, in counts. */
static int64_t around_loop_max(int64_t counts)
{
	return AROUND_LOOP_MAX + counts / AROUND_LOOP_SHARE;
}

/*
 * Whether the points lie on a line that begins no lower than the fastest bare call of an empty kernel, and no higher than the
 * slowest, with what a kernel does around its loop. A line through points that met different caches is bent, or begins
 * anywhere.
 */
static bool is_line(const int64_t counts[POINTS], const struct empty_run *empty, int64_t spread)
{
	int64_t begin = 2 * counts[0] - counts[1];
	int64_t bend = counts[2] - 2 * counts[1] + counts[0];
	int64_t allowed = BEND_MAX + spread;

	return llabs(bend) <= allowed + counts[0] / LONG_SHARE && begin >= empty->least - allowed &&
	       begin <= empty->most + around_loop_max(counts[0]) + spread;
}

struct overhead overhead_intercept(const struct counter *counter, struct bench_run *run,
                                   const struct sampling *sampling, const struct empty_run *empty)
{
	struct points points;
	bool is_coarse = sampling->dither != 0;
	int64_t counts[POINTS];
	int64_t spread;
	bool is_sure;

	take_points(&points, counter, run, sampling);
	for (uint32_t i = 0; i < POINTS; i++)
		counts[i] = counts_of(points.counts[i], points.runs, is_coarse);
	if (counts[POINTS - 1] >= UINT32_MAX)
		return (struct overhead){.counts = INT32_MAX, .is_sure = true};
	spread = spread_of(&points);
	is_sure = is_coarse || (is_line(counts, empty, spread) &&
	                        INTERCEPT_SPREADS * spread <= around_loop_max(counts[0]));
	if (!is_sure)
		return (struct overhead){.counts = (int32_t)empty->least, .is_sure = false};
	return (struct overhead){.counts = (int32_t)(2 * counts[0] - counts[1]), .is_sure = true};
}
