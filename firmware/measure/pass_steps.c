#include "measure/pass_steps.h"

#include "hart/guard.h"
#include "hart/heap.h"
#include "measure/budget.h"
#include "measure/hart_state.h"

enum {
	STEPS_MIN = 1000, /* of a coarse counter in a sample */
	/* With an even coarser counter the batch ends here, and samples stay shorter. */
	BATCH_MAX = 1u << 20,
	SAMPLES_SHARE = 8, /* samples have at least 1/8 of a budget */
};

void pass_grow_batch(const struct counter *counter, struct bench_run *run, uint32_t step,
                     uint32_t most)
{
	while (run->batch < BATCH_MAX && run->batch <= most / 2 &&
	       sampler_take(counter, run, 0) < STEPS_MIN * step)
		run->batch *= 2;
}

void pass_warm_data(struct bench_run *run)
{
	if (run->bench->warm != NULL)
		run->bench->warm(run);
}

bool pass_is_right(struct bench_run *run)
{
	return run->bench->check == NULL || run->bench->check(run);
}

void pass_check_behind(void)
{
	hart_check();
	guard_check();
	heap_check();
}

uint32_t pass_least_of(const struct counter *counter, struct bench_run *run, uint32_t runs)
{
	uint32_t least = UINT32_MAX;

	for (uint32_t i = 0; i < runs; i++) {
		uint32_t counts = sampler_take(counter, run, 0);

		least = counts < least ? counts : least;
	}
	return least;
}

struct sampling pass_rest_of(const struct sampling *sampling, uint64_t start)
{
	uint64_t least = budget_part(sampling->budget_ticks, SAMPLES_SHARE);
	uint64_t left = budget_left(sampling->budget_ticks, start);
	struct sampling rest = *sampling;

	rest.budget_ticks = left < least ? least : left;
	return rest;
}

bool pass_is_steady(struct pass *pass, const struct counter *counter,
                    const struct sampling *sampling)
{
	return pass->run.bench->brief && counter->is_time && pass->step == 0 &&
	       sampler_is_steady(counter, pass->lanes, pass->count, sampling);
}
