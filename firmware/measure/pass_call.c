#include "measure/pass.h"

#include <string.h>

#include "drivers/mtime.h"
#include "measure/budget.h"
#include "measure/calibrate.h"
#include "measure/code_buffer.h"
#include "measure/cold.h"
#include "measure/count_down.h"
#include "measure/hart_state.h"
#include "measure/overhead.h"
#include "measure/pass_disturbed.h"
#include "measure/pass_steps.h"
#include "measure/sample.h"
#include "wire/equal.h"

/* Operations in a run, or in one repetition if the kernel repeats. */
static uint32_t elements_of(const struct bench_run *run)
{
	return run->n != 0 && !run->bench->per_run && run->bench->batch == 0 ? run->n : 1;
}

/*
 * Repeats a kernel that is too short for the step of a coarse counter. A kernel with .prepare cannot be repeated; it
 * stays as it is.
 */
static void fit_to_counter(const struct counter *counter, struct bench_run *run, uint32_t step,
                           uint32_t elements)
{
	if (run->batch == 0 && run->bench->prepare != NULL)
		return;
	if (run->batch == 0) {
		run->batch = 1;
		run->kernel = sampler_repeat;
	}
	pass_grow_batch(counter, run, step, UINT32_MAX / elements);
}

/*
 * Takes the cold run. The kernel is prepared before the flush, because .prepare may load the kernel's data. The code
 * that reads the counter is warmed after the flush.
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

/*
 * Whether the budget allows a cold run. A metric of time always has one. Another metric has a small share of the
 * budget, and a flush may take longer than all its samples.
 */
static bool affords_cold(const struct counter *counter, const struct sampling *sampling)
{
	return counter->is_time || sampling->budget_ticks == 0 ||
	       cold_flush_ticks() <= sampling->budget_ticks;
}

/* Takes the first run, which is cold if the benchmark has such runs and the budget allows it. */
static void take_first(struct pass *pass, const struct counter *counter,
                       const struct sampling *sampling)
{
	if (!pass->run.bench->brief && affords_cold(counter, sampling)) {
		take_cold(pass, counter);
		return;
	}
	sampler_prepare(&pass->run);
	(void)sampler_run_cold(counter, &pass->run);
	pass->cold = WIRE_NONE_U32;
}

/*
 * Whether the cold run was faster than every warm sample. Then it was not cold, or the kernel did less. Without a cache
 * the state of the predictors alone may make it faster, by less than a quarter. Without a cold run `cold` is
 * WIRE_NONE_U32, the largest value.
 */
static bool is_warm(const struct pass *pass, const struct counter *counter)
{
	uint32_t least = pass->lanes[0].stats->min;

	return counter->is_time && pass->cold < (cold_has_cache() ? least : least - least / 4);
}

/* Begins the pass of one kernel with its first run. Returns false if the result is wrong. */
static bool begin_call(struct pass *pass, const struct counter *counter,
                       const struct bench_run *run, const struct sampling *sampling)
{
	pass->run = *run;
	pass->lanes[0].run = &pass->run;
	pass->count = 1;
	take_first(pass, counter, sampling);
	pass_check_behind();
	return pass_is_right(&pass->run);
}

/* Whether the overhead may be off, and there are too few samples for an interval that says by how much. */
static bool is_unsaid(const struct overhead *overhead, const struct stats *stats)
{
	return overhead->error > 0 && stats->count < EQUAL_INTERVAL_LEAST;
}

/*
 * Takes the few samples and the two points that a .brief benchmark needs if its samples are all equal. Returns false if
 * they are not, or if the overhead is not sure. The benchmark then has to be measured as others are.
 */
static bool take_steady(struct pass *pass, uint32_t index, const struct counter *placed,
                        const struct sampling *sampling)
{
	struct overhead overhead;

	if (pass->run.batch == 0 || !pass_is_steady(pass, placed, sampling))
		return false;
	overhead = overhead_of_steady(placed, &pass->run, pass->lanes[0].least,
	                              calibrate_empty(index));
	if (!overhead.is_sure)
		return false;
	sampler_fill_steady(pass->lanes, pass->count, sampling);
	pass->overhead = overhead.counts;
	pass->steady = true;
	return true;
}

/* The points of a batch's overhead take up to half of what is left of the budget, and the samples the other half. */
static void take_samples(struct pass *pass, uint32_t index, const struct counter *placed,
                         const struct sampling *sampling, uint64_t start)
{
	struct sampling rest = pass_rest_of(sampling, start);
	const struct empty_run *empty = calibrate_empty(index);
	struct overhead overhead = {.counts = (int32_t)empty->least, .is_sure = true};

	if (pass->run.batch != 0) {
		overhead = overhead_intercept(placed, &pass->run, &rest, empty);
		rest.budget_ticks = budget_part(rest.budget_ticks, 2);
	}
	sampler_fill(placed, pass->lanes, pass->count, &rest);
	pass->disturbed = !overhead.is_sure || is_unsaid(&overhead, pass->lanes[0].stats);
	if (stats_mostly_fastest(pass->lanes[0].stats))
		pass->disturbed |= !overhead_fit(&overhead, pass->lanes[0].stats->min, empty);
	pass->overhead = overhead.counts;
	pass->overhead_error = overhead.error;
	pass->disturbed |=
		placed->is_time && pass_is_disturbed(pass, counters_at(index), placed, sampling);
}

void pass_call(struct pass *pass, uint32_t index, const struct bench_run *run,
               const struct sampling *sampling)
{
	const struct counter *counter = counters_at(index);
	struct counter placed = *counter;
	uint64_t start = mtime_read();
	uint32_t elements = elements_of(run);
	struct bench_run *own = &pass->run;

	memset(pass, 0, sizeof(*pass));
	pass->step = calibrate_step(index);
	pass->wrong = !begin_call(pass, counter, run, sampling);
	if (pass->wrong)
		return;
	pass_warm_data(own);
	if (pass->step != 0)
		fit_to_counter(counter, own, pass->step, elements);
	if (own->batch != run->batch)
		pass->cold = WIRE_NONE_U32; /* the cold run had a smaller batch */
	placed.sample = code_buffer_place_sampler(counter->sample, own->kernel, 0);
	pass->per = own->batch != 0 ? own->batch * elements : elements;
	if (!counter->is_time)
		start = mtime_read(); /* the small share of this metric is for samples alone */
	if (!take_steady(pass, index, &placed, sampling))
		take_samples(pass, index, &placed, sampling, start);
	pass->warm |= is_warm(pass, counter);
	hart_run_checked(own);
	pass_check_behind();
	pass->wrong = !pass_is_right(own);
}
