/* What measuring costs by itself, measured. */
#ifndef MEASURE_OVERHEAD_H
#define MEASURE_OVERHEAD_H

#include <stdint.h>

#include "counters/counters.h"
#include "measure/sampler.h"

/* Counts of an empty kernel, warm: the minimum of the statistics is what is taken off. */
const struct stats *overhead_measure(const struct counter *counter);

/*
 * The other estimate of the same: the intercept 2 t(n) - t(2n) of a loop that sets up nothing, of
 * the minima. Where the two disagree, one run does not cost what another does.
 */
int32_t overhead_of_loop(const struct counter *counter);

/* Least cycles between two reads that stand side by side: what the fences and the call add is the rest. */
uint32_t overhead_without_fences(void);

/* Least counts of a loop of so many turns (count_down.h). */
uint32_t overhead_loop_min(const struct counter *counter, uint32_t turns);

/*
 * Counts that a kernel with a batch spends outside its repetitions, timer included: the intercept
 * 2 t(batch) - t(2 batch) of the medians. May be negative where repetitions overlap; INT32_MAX when
 * a run is too long for a sample; `empty_counts`, those of an empty kernel, where a long one varies by so much that
 * its medians do not tell. Takes at most half of the budget of `sampling`.
 */
int32_t overhead_intercept(const struct counter *counter, const struct bench_run *run,
                           const struct sampling *sampling, uint32_t empty_counts);

#endif
