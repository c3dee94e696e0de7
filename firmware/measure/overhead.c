#include "measure/overhead.h"

#include "measure/sampler.h"

static const struct sampling runs = {.samples = 64};

static void KERNEL empty(struct bench_run *run)
{
	(void)run;
}

const struct stats *overhead_measure(const struct counter *counter)
{
	static const struct bench nothing = {.run = empty};
	struct bench_run run = {.bench = &nothing};

	return sampler_fill(counter, &run, &runs);
}

int32_t overhead_intercept(const struct counter *counter, struct bench_run *run)
{
	uint32_t batch = run->batch;
	int64_t once = sampler_fill(counter, run, &runs)->min;
	int64_t twice;

	run->batch = 2 * batch;
	twice = sampler_fill(counter, run, &runs)->min;
	run->batch = batch;
	return (int32_t)(2 * once - twice);
}
