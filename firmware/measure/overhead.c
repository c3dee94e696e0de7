#include "measure/overhead.h"

#include "measure/count_down.h"

enum {
	RUNS = 64,
	LOOP_TURNS = 64,
	BUDGET_SHARE = 4, /* each of the two points of the intercept takes at most 1/4 of it */
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
 * The median counts of the kernel with so many repetitions: where every repetition has noise of its
 * own, the minimum of many is further below the truth than that of few. Of a coarse counter, whose
 * samples are rounded, the mean.
 */
static int64_t counts_of(const struct counter *counter, const struct bench_run *run, uint32_t batch,
                         const struct sampling *sampling)
{
	struct bench_run other = *run;
	struct lane lane = {.run = &other};

	other.batch = batch;
	sampler_fill(counter, &lane, 1,
	             &(struct sampling){.samples = RUNS,
	                                .again = sampling->again,
	                                .budget_ticks =
	                                        budget_part(sampling->budget_ticks, BUDGET_SHARE),
	                                .dither = sampling->dither});
	if (sampling->dither != 0)
		return (int64_t)(stats_mean(lane.stats) + 0.5);
	return stats_percentile(lane.stats, 500);
}

int32_t overhead_intercept(const struct counter *counter, struct bench_run *run,
                           const struct sampling *sampling)
{
	int64_t once = counts_of(counter, run, run->batch, sampling);
	int64_t twice = counts_of(counter, run, 2 * run->batch, sampling);

	return twice >= UINT32_MAX ? INT32_MAX : (int32_t)(2 * once - twice);
}
