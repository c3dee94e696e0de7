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
	 * 2 t(n) - t(2n) is off by up to three times the error of t, and a little more. An empty run is off by what a
	 * kernel spends around its loop. The more certain of the two is used.
	 */
	INTERCEPT_SPREADS = 4,
	RUNS = 64,
	LOOP_TURNS = 64,
	POINTS = 3,         /* on the line whose beginning is the overhead */
	POINT_RUNS = 11,    /* runs of each point */
	POINT_RUNS_MIN = 2, /* the same, whatever the budget */
	/* The points may miss the line by this many counts, plus 1/LONG_SHARE of the shortest run. */
	BEND_MAX = 2,
	LONG_SHARE = 256,
	/* A kernel may spend this many counts around its loop, plus 1/AROUND_LOOP_SHARE of the shortest run. */
	AROUND_LOOP_MAX = 128,
	AROUND_LOOP_SHARE = 16,
	BUDGET_SHARE = 2, /* the points take at most half of the budget */
	RUNS_MIN = 4,     /* of the loop, whatever the budget */
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

/* Samples of one, two and three batches, taken in turns. */
struct points {
	uint32_t counts[POINTS][POINT_RUNS];
	uint32_t runs;
};

/*
 * Takes the points in turns: a kernel that goes through memory finds other cache contents later than at first. All
 * points use one struct bench_run, so they use the same cache lines.
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
		run->batch = batch;
		(void)sampler_take(counter, run,
		                   sampling->dither); /* what is around it disturbed the caches */
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
 * The median, in counts; of a coarse counter, whose samples are rounded, the mean; 0 of no runs. The minimum would not
 * do: if every repetition varies, the minimum of many repetitions is further below their usual cost than the minimum of
 * few.
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

/*
 * The spread of the middle half of the runs, in counts: the maximum over all points. The medians may be off by this
 * much.
 */
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

/* How much a kernel may spend before and after its loop, in counts. */
static int64_t around_loop_max(int64_t counts)
{
	return AROUND_LOOP_MAX + counts / AROUND_LOOP_SHARE;
}

/*
 * Whether the points lie on a line with a possible beginning: no lower than the fastest empty run, and no higher than
 * the slowest empty run plus what a kernel may spend around its loop. If the points met different cache contents, the
 * line is bent or begins elsewhere. Where no run varies and the line is straight to the count, they met the same: it may
 * begin higher, for a kernel may miss a cache once a run.
 */
static bool is_line(const int64_t counts[POINTS], const struct empty_run *empty, int64_t spread)
{
	int64_t begin = 2 * counts[0] - counts[1];
	int64_t bend = llabs(counts[2] - 2 * counts[1] + counts[0]);
	int64_t allowed = BEND_MAX + spread;
	bool is_straight = spread == 0 && bend <= BEND_MAX;

	return bend <= allowed + counts[0] / LONG_SHARE && begin >= empty->least - allowed &&
	       (is_straight || begin <= empty->most + around_loop_max(counts[0]) + spread);
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
