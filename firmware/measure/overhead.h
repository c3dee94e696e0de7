/* What measuring costs by itself, measured. */
#ifndef MEASURE_OVERHEAD_H
#define MEASURE_OVERHEAD_H

#include <stdint.h>

#include "counters/counters.h"
#include "measure/sampler.h"

/*
 * Budgets are in ticks of mtime, 0 no limit. One that presses takes fewer runs than 64, but some in any case: the least
 * of them may then be too large.
 */

/* Counts of an empty kernel, warm: the minimum of the statistics is what is taken off. */
const struct stats *overhead_measure(const struct counter *counter, uint64_t budget);

/*
 * The other estimate of the same: the intercept 2 t(n) - t(2n) of a loop that sets up nothing, of
 * the minima. Where the two disagree, one run does not cost what another does.
 */
int32_t overhead_of_loop(const struct counter *counter, uint64_t budget);

/* Least cycles between two reads that stand side by side: what the fences and the call add is the rest. */
uint32_t overhead_without_fences(void);

/* Least counts of a loop of so many turns (count_down.h). */
uint32_t overhead_loop_min(const struct counter *counter, uint32_t turns, uint64_t budget);

/* Counts of an empty kernel: of its fastest run and of its slowest. */
struct empty_run {
	uint32_t least;
	uint32_t most;
};

struct overhead {
	int32_t counts; /* of a sample, not of its operations; INT32_MAX: a run is too long for a sample */
	bool is_sure; /* else it is that of an empty kernel, as no better one was found */
};

/*
 * Counts that a kernel with a batch spends outside its repetitions, timer included: where the line
 * through the medians of one, two and three batches begins. It is sure when the three lie on a line
 * and that begins no lower than the fastest run of an empty kernel, and no higher than the slowest and what a
 * kernel may take before and behind its loop. Takes at most half of the budget of `sampling`, but for two runs of each.
 * `run` is as before afterwards.
 */
struct overhead overhead_intercept(const struct counter *counter, struct bench_run *run,
                                   const struct sampling *sampling, const struct empty_run *empty);

#endif
