#include "measure/pass.h"

#include <string.h>

#include "guard.h"
#include "heap.h"
#include "measure/calibrate.h"
#include "measure/cold.h"
#include "measure/count_down.h"
#include "measure/overhead.h"
#include "measure/slot.h"

enum {
	TURNS = 4,            /* of the loop of an unrolled kernel */
	STEPS_MIN = 1000,     /* of a coarse counter in a sample */
	BATCH_MAX = 1u << 20, /* a counter so coarse is given up */
};

/* The kernel of a benchmark without a batch of its own, again and again. */
static void KERNEL repeat(struct bench_run *run)
{
	uint32_t left = run->batch;

	do
		run->bench->run(run);
	while (--left != 0);
}

/* Doubles the batch until a sample is long against the counter's step. */
static void grow_batch(const struct counter *counter, struct bench_run *run, uint32_t step)
{
	while (run->batch < BATCH_MAX && sampler_take(counter, run, 0) < STEPS_MIN * step)
		run->batch *= 2;
}

/*
 * A kernel that one sample cannot hold enough of is repeated. One that has to be prepared every
 * time cannot be: it stays as it is.
 */
static void fit_to_counter(const struct counter *counter, struct bench_run *run, uint32_t step)
{
	if (run->batch == 0 && run->bench->prepare != NULL)
		return;
	if (run->batch == 0) {
		run->batch = 1;
		run->kernel = repeat;
	}
	grow_batch(counter, run, step);
}

static uint32_t operations(const struct bench_run *run)
{
	uint32_t elements = run->n != 0 && !run->bench->per_run ? run->n : 1;

	if (run->bench->batch != 0)
		return run->batch;
	return run->batch != 0 ? run->batch * elements : elements;
}

static bool is_right(struct bench_run *run)
{
	return run->bench->check == NULL || run->bench->check(run);
}

/* Preparing may load what the kernel works on; reading the counter is not to be cold. */
static uint32_t take_cold(const struct counter *counter, struct bench_run *run)
{
	sampler_prepare(run);
	cold_flush();
	counter->sample(count_down, (struct bench_run *)1);
	return sampler_run(counter, run);
}

/* What a kernel may have done to it, before anything is said of the kernel. */
static void check_memory(void)
{
	guard_check();
	heap_check();
}

void pass_call(struct pass *pass, uint32_t index, const struct bench_run *run,
               const struct sampling *sampling)
{
	const struct counter *counter = counters_at(index);
	struct sampling half = *sampling; /* the overhead of a batch takes the other half */
	uint32_t step = calibrate_step(index);
	struct bench_run *own = &pass->runs[0];

	half.budget_ticks = budget_part(sampling->budget_ticks, 2);
	memset(pass, 0, sizeof(*pass));
	*own = *run;
	pass->lanes[0].run = own;
	pass->count = 1;
	pass->coarse = step != 0;
	pass->cold = take_cold(counter, own);
	check_memory();
	pass->wrong = !is_right(own);
	if (pass->wrong)
		return;
	if (own->bench->warm != NULL)
		own->bench->warm(own);
	if (pass->coarse)
		fit_to_counter(counter, own, step);
	if (own->batch != run->batch)
		pass->cold = WIRE_NONE_U32; /* it was a run of something shorter */
	pass->per = operations(own);
	pass->overhead = own->batch != 0 ? overhead_intercept(counter, own, sampling,
	                                                      calibrate_overhead(index))
	                                 : (int32_t)calibrate_overhead(index);
	sampler_fill(counter, pass->lanes, pass->count, own->batch != 0 ? &half : sampling);
	check_memory();
	pass->wrong = !is_right(own);
}

const struct unrolled *pass_unrolled(const struct bench_run *run)
{
	if (strcmp(run->kind, "latency") == 0)
		return run->bench->latency;
	return strcmp(run->kind, "throughput") == 0 ? run->bench->throughput : NULL;
}

void pass_pair(struct pass *pass, uint32_t index, const struct bench_run *run, uint32_t offset,
               const struct sampling *sampling)
{
	static const enum slot_length lengths[LANES_MAX] = {SLOT_LONG, SLOT_SHORT};
	const struct unrolled *unrolled = pass_unrolled(run);
	const struct counter *counter = counters_at(index);
	uint32_t step = calibrate_step(index);

	memset(pass, 0, sizeof(*pass));
	pass->count = LANES_MAX;
	pass->coarse = step != 0;
	pass->cold = WIRE_NONE_U32;
	pass->overhead = WIRE_NONE_I32;
	for (uint32_t i = 0; i < pass->count; i++) {
		struct slot_kernel kernel = slot_lay(unrolled, lengths[i], offset);

		pass->runs[i] = *run;
		pass->runs[i].kernel = kernel.run;
		pass->runs[i].batch = TURNS;
		pass->lanes[i].run = &pass->runs[i];
		pass->code = i == 0 ? kernel.code : pass->code;
	}
	if (pass->coarse)
		grow_batch(counter, &pass->runs[1], step);
	pass->runs[0].batch = pass->runs[1].batch;
	pass->per = slot_operations(unrolled) * pass->runs[0].batch;
	sampler_fill(counter, pass->lanes, pass->count, sampling);
}
