#include "measure/overhead.h"

#include "measure/sampler.h"

enum {
	RUNS = 64,
	BUDGET_SHARE = 4, /* each of the two points of the intercept takes at most 1/4 of it */
};

static void KERNEL empty(struct bench_run *run)
{
	(void)run;
}

const struct stats *overhead_measure(const struct counter *counter)
{
	static const struct bench nothing = {.run = empty};
	struct bench_run run = {.bench = &nothing};

	return sampler_fill(counter, &run, &(struct sampling){.samples = RUNS});
}

/* The least counts of the kernel with so many repetitions. */
static uint32_t least(const struct counter *counter, const struct bench_run *run, uint32_t batch,
                      uint64_t budget_ticks)
{
	struct bench_run other = *run;

	other.batch = batch;
	return sampler_fill(counter, &other,
	                    &(struct sampling){.samples = RUNS, .budget_ticks = budget_ticks})
	        ->min;
}

int32_t overhead_intercept(const struct counter *counter, struct bench_run *run,
                           uint64_t budget_ticks)
{
	uint64_t share = budget_ticks / BUDGET_SHARE;
	int64_t once = least(counter, run, run->batch, share);
	int64_t twice = least(counter, run, 2 * run->batch, share);

	return twice == UINT32_MAX ? INT32_MAX : (int32_t)(2 * once - twice);
}
