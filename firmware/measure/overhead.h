/* What measuring costs by itself, measured. */
#ifndef MEASURE_OVERHEAD_H
#define MEASURE_OVERHEAD_H

#include <stdint.h>

#include "counters/counters.h"
#include "stats/stats.h"

/* Counts of an empty kernel, warm: the minimum of the statistics is what is taken off. */
const struct stats *overhead_measure(const struct counter *counter);

/*
 * Counts that a kernel with a batch spends outside its repetitions, timer included: the intercept
 * 2 * t(batch) - t(2 * batch) of the minima. May be negative where repetitions overlap; INT32_MAX
 * when a run is too long for a sample. Takes at most half of the budget, in mtime ticks; 0: no limit.
 */
int32_t overhead_intercept(const struct counter *counter, struct bench_run *run,
                           uint64_t budget_ticks);

#endif
