#include "measure/pass.h"

#include <stdlib.h>
#include <string.h>

#include "drivers/watchdog.h"
#include "hart/guard.h"
#include "hart/heap.h"
#include "measure/budget.h"
#include "measure/calibrate.h"
#include "measure/code_buffer.h"
#include "measure/cold.h"
#include "measure/count_down.h"
#include "measure/hart_state.h"
#include "measure/overhead.h"
#include "measure/sample.h"

enum {
	/* Turns of an unrolled kernel's loop. A predictor's history does not reach over them to the exit. */
	TURNS = 64,
	LEAST_OF = 3, /* runs where only their minimum is needed */
	/* Counts of the first and the last turn, without the last operation. */
	REST_MAX = 8,
	PLACE_RUNS = 2, /* with the sampler in another place */
	/* Counts by which the rest of a run, without its turns, may differ between the two kernels. */
	END_MAX = 1,
	STEPS_MIN = 1000, /* of a coarse counter in a sample */
	/* A limit: with an even coarser counter samples stay shorter. */
	BATCH_MAX = 1u << 20,
};

/* Repeats the kernel of a benchmark that has no batch of its own. */
static void KERNEL repeat(struct bench_run *run)
{
	uint32_t left = run->batch;

	do
		run->bench->run(run);
	while (--left != 0);
}

/* Doubles the batch until a sample is STEPS_MIN steps of the counter long. */
static void grow_batch(const struct counter *counter, struct bench_run *run, uint32_t step)
{
	while (run->batch < BATCH_MAX && sampler_take(counter, run, 0) < STEPS_MIN * step)
		run->batch *= 2;
}

/*
 * Repeats a kernel that is too short for the step of a coarse counter. A kernel with .prepare cannot be repeated; it
 * stays as it is.
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

static void warm_data(struct bench_run *run)
{
	if (run->bench->warm != NULL)
		run->bench->warm(run);
}

static bool is_right(struct bench_run *run)
{
	return run->bench->check == NULL || run->bench->check(run);
}

/*
 * Takes the cold run. The kernel is prepared before the flush, because .prepare may load the kernel's data. The code
 * that reads the counter is warmed after it.
 */
static void take_cold(struct pass *pass, const struct counter *counter)
{
	uint32_t counts;

	sampler_prepare(&pass->run);
	pass->warm = !cold_flush() && cold_works();
	(void)sample_take(counter, count_down, (struct bench_run *)1, NULL, 0);
	counts = sampler_run_cold(counter, &pass->run);
	pass->cold = cold_works() && !pass->warm ? counts : WIRE_NONE_U32;
}

/* Checks the hart, the stack and the heap after a kernel, before its row is reported. */
static void check_behind(void)
{
	hart_check();
	guard_check();
	heap_check();
}

static void take_overhead(struct pass *pass, const struct counter *counter,
                          const struct empty_run *empty, const struct sampling *sampling)
{
	struct overhead overhead = overhead_intercept(counter, &pass->run, sampling, empty);

	pass->overhead = overhead.counts;
	pass->disturbed = !overhead.is_sure;
}

static uint32_t least_of(const struct counter *counter, struct bench_run *run, uint32_t runs)
{
	uint32_t least = UINT32_MAX;

	for (uint32_t i = 0; i < runs; i++) {
		uint32_t counts;

		watchdog_kick();
		counts = sampler_take(counter, run, 0);
		least = counts < least ? counts : least;
	}
	return least;
}

/*
 * Whether all samples were equal, but differ with the sampler in another place: then its jumps share entries of a
 * predictor with the kernel. A single sample is not tested: the budget was short because the kernel is long, so one
 * mispredict is nothing in it.
 */
static bool depends_on_place(struct pass *pass, const struct counter *counter)
{
	const struct stats *stats = pass->lanes[0].stats;
	struct counter placed = *counter;
	uint32_t least;

	if (pass->coarse || stats->min != stats->max || stats->count < PLACE_RUNS)
		return false;
	placed.sample = code_buffer_place_sampler(counter->sample, pass->run.kernel, 1);
	least = least_of(&placed, &pass->run, PLACE_RUNS);
	return llabs((int64_t)least - stats->min) > END_MAX;
}

/*
 * Whether the cold run was faster than every warm sample: then it was not cold. Without a cold run `cold` is
 * WIRE_NONE_U32, the largest value.
 */
static bool is_warm(const struct pass *pass, const struct counter *counter)
{
	return counter->is_time && pass->cold < pass->lanes[0].stats->min;
}

/* The same with what is left of the budget since `start`, a value of mtime. */
static struct sampling rest_of(const struct sampling *sampling, uint64_t start)
{
	struct sampling rest = *sampling;

	rest.budget_ticks = budget_left(sampling->budget_ticks, start);
	return rest;
}

/* Begins the pass of one kernel, with its cold run. False: its result is wrong. */
static bool begin_call(struct pass *pass, const struct counter *counter,
                       const struct bench_run *run)
{
	pass->run = *run;
	pass->lanes[0].run = &pass->run;
	pass->count = 1;
	take_cold(pass, counter);
	check_behind();
	return is_right(&pass->run);
}

/* The points of a batch's overhead take up to half of what is left of the budget, and the samples the other half. */
static void take_samples(struct pass *pass, uint32_t index, const struct counter *placed,
                         const struct sampling *sampling, uint64_t start)
{
	struct sampling rest = rest_of(sampling, start);

	pass->overhead = (int32_t)calibrate_empty(index)->least;
	if (pass->run.batch != 0) {
		take_overhead(pass, placed, calibrate_empty(index), &rest);
		rest.budget_ticks = budget_part(rest.budget_ticks, 2);
	}
	sampler_fill(placed, pass->lanes, pass->count, &rest);
	/* What a run pays once, wherever the sampler is, is not in the figure of a line. */
	if (pass->run.batch == 0)
		pass->disturbed = placed->is_time && depends_on_place(pass, counters_at(index));
}

void pass_call(struct pass *pass, uint32_t index, const struct bench_run *run,
               const struct sampling *sampling)
{
	const struct counter *counter = counters_at(index);
	struct counter placed = *counter;
	uint64_t start = mtime_read();
	uint32_t step = calibrate_step(index);
	struct bench_run *own = &pass->run;

	memset(pass, 0, sizeof(*pass));
	pass->coarse = step != 0;
	pass->wrong = !begin_call(pass, counter, run);
	if (pass->wrong)
		return;
	warm_data(own);
	if (pass->coarse)
		fit_to_counter(counter, own, step);
	if (own->batch != run->batch)
		pass->cold = WIRE_NONE_U32; /* the cold run was one of a smaller batch */
	placed.sample = code_buffer_place_sampler(counter->sample, own->kernel, 0);
	pass->per = operations(own);
	if (!counter->is_time)
		start = mtime_read(); /* its small share is for samples alone */
	take_samples(pass, index, &placed, sampling, start);
	pass->warm |= is_warm(pass, counter);
	check_behind();
	pass->wrong = !is_right(own);
}

const struct unrolled *pass_unrolled(const struct bench_run *run)
{
	if (strcmp(run->kind, "latency") == 0)
		return run->bench->latency;
	return strcmp(run->kind, "throughput") == 0 ? run->bench->throughput : NULL;
}

/* Minimum of the base, the loop without copies. It is short, so a few runs are enough. */
static uint32_t take_base(const struct counter *counter, const struct unrolled *unrolled,
                          struct bench_run *run, uint32_t offset)
{
	struct counter placed = *counter;

	run->kernel = code_buffer_emit(unrolled, CODE_BUFFER_BASE, offset).run;
	placed.sample = code_buffer_place_sampler(counter->sample, run->kernel, 0);
	return least_of(&placed, run, LEAST_OF);
}

static bool is_exact(const struct pass *pass)
{
	return pass->lanes[0].stats->min == pass->lanes[0].stats->max &&
	       pass->lanes[1].stats->min == pass->lanes[1].stats->max;
}

/* Minimum of one kernel of the pair with half as many turns. */
static int64_t take_half(struct pass *pass, const struct counter *counter, uint32_t lane)
{
	uint32_t batch = pass->run.batch;
	uint32_t least;

	pass->run.kernel = pass->lanes[lane].kernel;
	pass->run.batch = batch / 2;
	least = least_of(counter, &pass->run, LEAST_OF);
	pass->run.batch = batch;
	return least;
}

/*
 * Whether the part of a run that is not a turn, mainly the exit from the loop, costs more in one kernel than in the
 * other. Their difference would then be in the figure.
 */
static bool ends_differ(struct pass *pass, const struct counter *counter)
{
	int64_t twice = 2 * take_half(pass, counter, 0) - pass->lanes[0].stats->min;
	int64_t once = 2 * take_half(pass, counter, 1) - pass->lanes[1].stats->min;

	return llabs(twice - once) > END_MAX;
}

/*
 * Whether the second n copies cost something else than the first n. If they do, a cache or a predictor holds one kernel
 * and not the other. Two deviations are accepted. The loop itself may run while a chain of copies waits for its
 * results: it hides up to its own cost, `base`. Nothing waits for the last operation, and the base has no operation:
 * the cost of one may be missing. If all samples are equal, the deviation also has to be a whole number of counts per
 * turn, or of half counts where two instructions issue at a time.
 */
static bool is_bent(const struct pass *pass, uint32_t base)
{
	int64_t twice = stats_percentile(pass->lanes[0].stats, 500);
	int64_t once = stats_percentile(pass->lanes[1].stats, 500);
	uint64_t bend = (uint64_t)llabs(twice - 2 * once + base);
	uint32_t half_turns = pass->run.batch / 2;
	uint64_t ends = REST_MAX + (uint64_t)llabs(twice - once) / pass->per;
	uint64_t rest = (bend + ends) % half_turns;

	return bend > base + ends || (is_exact(pass) && rest > 2 * ends);
}

/*
 * The same for a kernel that goes on where it stopped. The cache contents that it finds at first are in both kernels,
 * but not in the base. So this compares two other runs: the long kernel with half as many turns does the same
 * operations as the short one, and has half of the loop.
 */
static bool is_bent_on_data(struct pass *pass, const struct counter *counter, uint32_t base)
{
	int64_t loop = pass->lanes[1].stats->min - take_half(pass, counter, 0);

	return loop < -REST_MAX || loop > base / 2 + REST_MAX;
}

static bool is_nonlinear(struct pass *pass, const struct counter *counter, uint32_t base)
{
	if (pass->coarse)
		return false;
	if (pass->run.bench->warm != NULL)
		return is_exact(pass) && is_bent_on_data(pass, counter, base);
	return is_bent(pass, base) || (is_exact(pass) && ends_differ(pass, counter));
}

void pass_pair(struct pass *pass, uint32_t index, const struct bench_run *run, uint32_t offset,
               const struct sampling *sampling)
{
	static const enum code_buffer_length lengths[LANES_MAX] = {CODE_BUFFER_LONG,
	                                                           CODE_BUFFER_SHORT};
	const struct unrolled *unrolled = pass_unrolled(run);
	const struct counter *counter = counters_at(index);
	struct counter placed = *counter;
	uint64_t start = mtime_read();
	uint32_t step = calibrate_step(index);
	struct sampling rest;
	uint32_t base;

	memset(pass, 0, sizeof(*pass));
	pass->count = LANES_MAX;
	pass->coarse = step != 0;
	pass->cold = WIRE_NONE_U32;
	pass->overhead = WIRE_NONE_I32;
	pass->run = *run;
	pass->run.batch = run->batch != 0 ? run->batch : TURNS;
	base = take_base(counter, unrolled, &pass->run, offset);
	for (uint32_t i = 0; i < LANES_MAX; i++) {
		struct code_buffer_kernel kernel = code_buffer_emit(unrolled, lengths[i], offset);

		pass->lanes[i].run = &pass->run;
		pass->lanes[i].kernel = kernel.run;
		pass->code = i == 0 ? kernel.code : pass->code;
	}
	warm_data(&pass->run);
	placed.sample = code_buffer_place_sampler(counter->sample, pass->lanes[0].kernel, 0);
	pass->run.kernel = pass->lanes[1].kernel;
	if (pass->coarse)
		grow_batch(&placed, &pass->run, step);
	pass->per = code_buffer_operations(unrolled) * pass->run.batch;
	rest = rest_of(sampling, start);
	sampler_fill(&placed, pass->lanes, pass->count, &rest);
	pass->nonlinear = is_nonlinear(pass, &placed, base);
	check_behind();
	pass->wrong = run->bench->run == NULL && !is_right(&pass->run);
}
