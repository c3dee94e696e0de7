#include "measure/overhead.h"

#include "measure/count_down.h"

enum {
	RUNS = 64,
	LOOP_TURNS = 64,
	LONG = 4096, /* counts: a set-up of some ten is less than 1 % of them */
	LONG_SHARE = 64,
	BUDGET_SHARE = 2, /* the two points of the intercept take at most half of it */
};

static void KERNEL empty(struct bench_run *run)
{
	(void)run;
}

const struct stats *overhead_measure(const struct counter *counter)
{
	static const struct bench nothing = {.run = empty};
	struct bench_run run = {.bench = &nothing, .kernel = empty};
	struct lane lane = {.run = &run};

	sampler_fill(counter, &lane, 1, &(struct sampling){.samples = RUNS});
	return lane.stats;
}

uint32_t overhead_loop_min(const struct counter *counter, uint32_t turns)
{
	uint32_t least = UINT32_MAX;

	for (int i = 0; i < RUNS; i++) {
		uint32_t counts =
			(uint32_t)counter->sample(count_down, (struct bench_run *)(uintptr_t)turns);

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

int32_t overhead_of_loop(const struct counter *counter)
{
	return (int32_t)(2 * overhead_loop_min(counter, LOOP_TURNS) -
	                 overhead_loop_min(counter, 2 * LOOP_TURNS));
}

/*
 * The median: where every repetition has noise of its own, the minimum of many is further below the truth than
 * that of few. Of a coarse counter, whose samples are rounded, the mean.
 */
static int64_t counts_of(const struct lane *lane, bool is_coarse)
{
	if (is_coarse)
		return (int64_t)(stats_mean(lane->stats) + 0.5);
	return stats_percentile(lane->stats, 500);
}

/*
 * Whether the medians tell the intercept well enough. Of a kernel that takes long they have to: its set-up is lost in its
 * length, but the difference of two that vary, or that were taken while caches still filled, is any number.
 */
static bool is_known(const struct lane lanes[LANES_MAX], int64_t length, int64_t intercept)
{
	uint32_t low[LANES_MAX];
	uint32_t high[LANES_MAX];
	int64_t allowed = length / LONG_SHARE;

	if (length < LONG)
		return true;
	for (int i = 0; i < LANES_MAX; i++)
		stats_median_interval(lanes[i].stats, &low[i], &high[i]);
	return 2 * (int64_t)(high[0] - low[0]) + (high[1] - low[1]) <= allowed &&
	       intercept <= allowed && intercept >= -allowed;
}

/* By turns: a kernel that works its way through memory finds other caches later than at first. */
int32_t overhead_intercept(const struct counter *counter, const struct bench_run *run,
                           const struct sampling *sampling, uint32_t empty_counts)
{
	struct bench_run runs[LANES_MAX] = {*run, *run};
	struct lane lanes[LANES_MAX] = {{.run = &runs[0]}, {.run = &runs[1]}};
	struct sampling part = *sampling;
	int64_t once;
	int64_t twice;

	runs[1].batch *= 2;
	part.samples = RUNS;
	part.see_block = NULL;
	part.budget_ticks = budget_part(sampling->budget_ticks, BUDGET_SHARE);
	sampler_fill(counter, lanes, LANES_MAX, &part);
	once = counts_of(&lanes[0], sampling->dither != 0);
	twice = counts_of(&lanes[1], sampling->dither != 0);
	if (twice >= UINT32_MAX)
		return INT32_MAX;
	if (sampling->dither == 0 && !is_known(lanes, once, 2 * once - twice))
		return (int32_t)empty_counts;
	return (int32_t)(2 * once - twice);
}
