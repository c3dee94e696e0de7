/* Takes samples, at the same address of the stack for every caller. */
#ifndef MEASURE_SAMPLE_H
#define MEASURE_SAMPLE_H

#include "counters/counters.h"

/*
 * Calls counter->sample (counters.h) on a stack that begins at the same address throughout a run; sets order->stack. The
 * place of a kernel's frames decides which cache lines they share with its data, so an overhead measured at another
 * depth would not be that of the sample.
 */
void sample_take_all(const struct counter *counter, struct sample_order *order);

/* Goes to `loop`, which is counter->sample (sample.S). */
void sample_enter(const struct sample_order *order, counter_sample *loop);

/* Takes one sample; returns it in counts. */
uint32_t sample_take(const struct counter *counter, counter_kernel *kernel, struct bench_run *run,
                     counter_kernel *prepare, unsigned long rehearsals);

#endif
