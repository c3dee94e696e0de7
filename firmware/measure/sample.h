/* Takes one sample, at the same address of the stack for every caller. */
#ifndef MEASURE_SAMPLE_H
#define MEASURE_SAMPLE_H

#include "counters/counters.h"

/*
 * Calls counter->sample (counters.h) on a stack that begins at the same address throughout a run. The place of a
 * kernel's frames decides which cache lines they share with its data, so an overhead measured at another depth would
 * not be that of the sample.
 */
unsigned long sample_take(const struct counter *counter, counter_kernel *kernel,
                          struct bench_run *run, counter_kernel *prepare, unsigned long rehearsals);

#endif
