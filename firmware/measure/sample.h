/* One sample, at the same depth of the stack whoever asks for it. */
#ifndef MEASURE_SAMPLE_H
#define MEASURE_SAMPLE_H

#include "counters/counters.h"

/*
 * counter->sample (counters.h) on a stack that begins at one address in all of a run. Where the kernel's frames lie decides
 * which cache lines they share with its data: an overhead taken at another depth is not the sample's.
 */
unsigned long sample_take(const struct counter *counter, counter_kernel *kernel,
                          struct bench_run *run, counter_kernel *prepare, unsigned long rehearsals);

#endif
