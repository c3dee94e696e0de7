#include "measure/sampler.h"

#include "drivers/mtime.h"

enum {
	WARM_UP_RUNS = 64,
	WARM_UP_SHARE = 4, /* the warm-up takes at most 1/4 of the budget */
};

static struct stats stats; /* 2 KiB, once: one thing is measured at a time */

uint32_t sampler_take(const struct counter *counter, struct bench_run *run)
{
	uint64_t counts;

	if (run->bench->prepare != NULL)
		run->bench->prepare(run);
	counts = counter->sample(run->bench->run, run);
	return counts < UINT32_MAX ? (uint32_t)counts : UINT32_MAX;
}

uint32_t sampler_take_cold(const struct counter *counter, struct bench_run *run)
{
	__asm__ volatile("fence.i" ::: "memory");
	return sampler_take(counter, run);
}

struct warm_up {
	uint32_t least; /* counts of the fastest run */
	uint32_t runs;
	uint64_t ticks; /* of mtime */
};

/* Runs the kernel until caches and predictors know it. */
static struct warm_up warm_up(const struct counter *counter, struct bench_run *run,
                              uint64_t budget_ticks)
{
	struct warm_up warm = {.least = UINT32_MAX};
	uint64_t limit = budget_ticks == 0 ? UINT64_MAX : budget_ticks / WARM_UP_SHARE;
	uint64_t start = mtime_read();

	do {
		uint32_t counts = sampler_take(counter, run);

		if (counts < warm.least)
			warm.least = counts;
		warm.runs++;
		warm.ticks = mtime_read() - start;
	} while (warm.runs < WARM_UP_RUNS && warm.ticks < limit);
	return warm;
}

/* How many samples what is left of the budget pays for, if all take as long as the warm-up's. */
static uint32_t affordable(const struct warm_up *warm, const struct sampling *sampling)
{
	uint64_t ticks = warm->ticks > 0 ? warm->ticks : 1; /* a coarse mtime may not have moved */
	uint64_t left;

	if (sampling->budget_ticks == 0)
		return sampling->samples;
	if (ticks >= sampling->budget_ticks)
		return 1;
	left = (sampling->budget_ticks - ticks) * warm->runs / ticks;
	if (left > sampling->samples)
		return sampling->samples;
	return left > 0 ? (uint32_t)left : 1;
}

/*
 * Samples are taken back to back and folded in afterwards. Folding, and whatever see_block does,
 * disturbs the caches: the run that follows it is thrown away.
 */
static void take_block(const struct counter *counter, struct bench_run *run,
                       const struct sampling *sampling, uint32_t count)
{
	uint32_t block[STATS_BLOCK];
	uint32_t first = stats.count;

	sampler_take(counter, run);
	for (uint32_t i = 0; i < count; i++)
		block[i] = sampler_take(counter, run);
	stats_fold(&stats, block, count);
	if (sampling->see_block != NULL)
		sampling->see_block(sampling->whose, block, first, count);
}

static bool is_over(const struct sampling *sampling, uint64_t start)
{
	return sampling->budget_ticks != 0 && mtime_read() - start >= sampling->budget_ticks;
}

const struct stats *sampler_fill(const struct counter *counter, struct bench_run *run,
                                 const struct sampling *sampling)
{
	uint64_t start = mtime_read();
	struct warm_up warm = warm_up(counter, run, sampling->budget_ticks);
	uint32_t planned = affordable(&warm, sampling);

	stats_begin(&stats, planned, warm.least);
	do {
		uint32_t left = planned - stats.count;

		take_block(counter, run, sampling, left < STATS_BLOCK ? left : STATS_BLOCK);
	} while (stats.count < planned && !is_over(sampling, start));
	stats_finish(&stats);
	return &stats;
}
