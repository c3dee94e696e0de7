#include "measure/pass.h"

#include <stdlib.h>
#include <string.h>

#include "drivers/mtime.h"
#include "measure/calibrate.h"
#include "measure/code_buffer.h"
#include "measure/hart_state.h"
#include "measure/pass_steps.h"

enum {
	/*
	 * Turns of an unrolled kernel's loop. So many that a predictor's history does not reach back over all of them,
	 * so the exit is not predicted.
	 */
	TURNS = 64,
	LEAST_OF = 3,       /* runs where only their minimum is needed */
	LEAST_OF_BRIEF = 2, /* the same for the base of a benchmark with .brief */
	/* Counts that the first and the last turn may add. The last operation is not included. */
	REST_MAX = 8,
	/*
	 * The part of a run outside its turns may differ by this many counts between the two kernels. If a run has few
	 * turns, it must not differ.
	 */
	END_MAX = 1,
};

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
	return pass_least_of(&placed, run, run->bench->brief ? LEAST_OF_BRIEF : LEAST_OF);
}

/*
 * Whether more than half of the samples of each kernel are its fastest. Interrupts, and others that use the memory, may
 * disturb the rest of the samples; they do not change the figure.
 */
static bool is_figure_exact(const struct pass *pass)
{
	return stats_mostly_fastest(pass->lanes[0].stats) &&
	       stats_mostly_fastest(pass->lanes[1].stats);
}

/* Minimum of one kernel of the pair with half as many turns. */
static int64_t take_half(struct pass *pass, const struct counter *counter, uint32_t lane)
{
	uint32_t batch = pass->run.batch;
	uint32_t least;

	pass->run.kernel = pass->lanes[lane].kernel;
	pass->run.batch = batch / 2;
	least = pass->steady ? sampler_take_steady(counter, &pass->run)
	                     : pass_least_of(counter, &pass->run, LEAST_OF);
	pass->run.batch = batch;
	return least;
}

/*
 * Whether a predictor's history may reach back over all turns, so that it predicts the exit. False if there is only one
 * sample, because one sample does not show that nothing else varies.
 */
static bool is_foreseen(const struct pass *pass)
{
	return pass->run.batch < TURNS && pass->lanes[0].stats->count > 1;
}

/*
 * Whether the part of a run outside its turns, mainly the exit from the loop, costs more in one kernel than in the
 * other. The figure would then contain the difference.
 */
static bool ends_differ(struct pass *pass, const struct counter *counter)
{
	int64_t twice = 2 * take_half(pass, counter, 0) - pass->lanes[0].stats->min;
	int64_t once = 2 * take_half(pass, counter, 1) - pass->lanes[1].stats->min;

	return llabs(twice - once) > (is_foreseen(pass) ? 0 : END_MAX);
}

/*
 * Whether the copies that only the long kernel has cost something else than the first n. If they do, a cache or a
 * predictor holds one kernel and not the other. Two deviations are accepted:
 *
 *   - The instructions of the loop may run while a chain of copies waits for its results. This hides up to the cost of
 *     these instructions, `loop`.
 *   - Nothing waits for the last operation, and the base has no operation. So the cost of one operation may be missing
 *     in the first n. The expected cost of the other copies is in proportion to that of the first n, so there it is
 *     missing once in every n.
 *
 * If the figure is exact (`is_exact`), the deviation is also accepted only if it is a multiple of half a count per
 * turn. A turn takes a whole number of counts, or of half counts where two instructions issue at a time.
 */
static bool is_bent(const struct pass *pass, uint32_t more, uint32_t base, uint32_t loop,
                    bool is_exact)
{
	int64_t once = stats_percentile(pass->lanes[1].stats, 500);
	int64_t added = stats_percentile(pass->lanes[0].stats, 500) - once;
	uint64_t bend = (uint64_t)llabs(added - (once - base) * more / code_buffer_first(more));
	uint32_t half_turns = pass->run.batch / 2;
	uint64_t last = (uint64_t)llabs(added) / pass->per;
	uint64_t ends = REST_MAX + last * more / code_buffer_first(more);
	/* Of a bend of 2^32 or more the rest may be wrong. It exceeds the cost of any loop. */
	uint32_t rest = (uint32_t)(bend + ends) % half_turns;

	return bend > (uint64_t)loop * more / code_buffer_first(more) + ends ||
	       (is_exact && rest > 2 * ends);
}

/*
 * The same for a kernel that continues in its data where its last run stopped. The cost of the cache contents that it
 * finds at first is in both kernels, but not in the base. So this compares two other runs. The long kernel is a chain
 * with twice the copies. With half as many turns it does the same operations as the short kernel, but has half of the
 * loop's cost.
 */
static bool is_bent_on_data(struct pass *pass, const struct counter *counter, uint32_t base)
{
	int64_t loop = pass->lanes[1].stats->min - take_half(pass, counter, 0);

	return loop < -REST_MAX || loop > base / 2 + REST_MAX;
}

static bool is_nonlinear(struct pass *pass, const struct counter *counter,
                         const struct unrolled *unrolled, uint32_t more, uint32_t base)
{
	/* The base has fillers in place of all copies, and they cost most of it. */
	uint32_t loop = unrolled->filler_bytes != 0 ? base / 8 : base;
	bool is_exact = is_figure_exact(pass);

	if (pass->step != 0)
		return false;
	if (pass->run.bench->warm != NULL)
		return is_exact &&
		       ((more == code_buffer_first(more) && is_bent_on_data(pass, counter, base)) ||
		        (is_foreseen(pass) && ends_differ(pass, counter)));
	return is_bent(pass, more, base, loop, is_exact) ||
	       (is_exact && ends_differ(pass, counter));
}

/* Emits the long and the short kernel. Their loops begin `offset` bytes after a multiple of 64. */
static void emit_lanes(struct pass *pass, const struct unrolled *unrolled, uint32_t offset)
{
	static const enum code_buffer_length lengths[LANES_MAX] = {CODE_BUFFER_LONG,
	                                                           CODE_BUFFER_SHORT};

	for (uint32_t i = 0; i < LANES_MAX; i++) {
		struct code_buffer_kernel kernel = code_buffer_emit(unrolled, lengths[i], offset);

		pass->lanes[i].run = &pass->run;
		pass->lanes[i].kernel = kernel.run;
		pass->code = i == 0 ? kernel.code : pass->code;
	}
}

void pass_pair(struct pass *pass, uint32_t index, const struct bench_run *run, uint32_t offset,
               const struct sampling *sampling)
{
	const struct unrolled *unrolled = pass_unrolled(run);
	const struct counter *counter = counters_at(index);
	struct counter placed = *counter;
	uint64_t start = mtime_read();
	uint32_t more = code_buffer_more(unrolled);
	struct sampling rest;
	uint32_t base;

	memset(pass, 0, sizeof(*pass));
	pass->count = LANES_MAX;
	pass->step = calibrate_step(index);
	pass->cold = WIRE_NONE_U32;
	pass->overhead = WIRE_NONE_I32;
	pass->run = *run;
	pass->run.batch = run->batch != 0 ? run->batch + run->batch % 2 : TURNS;
	base = take_base(counter, unrolled, &pass->run, offset);
	emit_lanes(pass, unrolled, offset);
	pass_warm_data(&pass->run);
	placed.sample = code_buffer_place_sampler(counter->sample, pass->lanes[0].kernel, 0);
	pass->run.kernel = pass->lanes[1].kernel;
	if (pass->step != 0)
		pass_grow_batch(&placed, &pass->run, pass->step, UINT32_MAX / more);
	pass->per = more * pass->run.batch;
	pass->steady = pass_is_steady(pass, &placed, sampling);
	rest = pass_rest_of(sampling, start);
	if (pass->steady)
		sampler_fill_steady(pass->lanes, pass->count, &rest);
	else
		sampler_fill(&placed, pass->lanes, pass->count, &rest);
	pass->nonlinear = is_nonlinear(pass, &placed, unrolled, more, base);
	hart_run_checked(&pass->run);
	pass_check_behind();
	pass->wrong = run->bench->run == NULL && !pass_is_right(&pass->run);
}
