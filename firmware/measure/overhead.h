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
 * 2 * t(batch) - t(2 * batch) of the minima. May be negative where repetitions overlap.
 */
int32_t overhead_intercept(const struct counter *counter, struct bench_run *run);

#endif
