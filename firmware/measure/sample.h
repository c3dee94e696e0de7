/* Takes samples. All of them use the stack at the same address, whatever the caller. */
#ifndef MEASURE_SAMPLE_H
#define MEASURE_SAMPLE_H

#include "counters/counters.h"

/*
 * Calls counter->sample (counters.h) on a stack that begins at the same address throughout a run. Sets order->stack.
 * The place of a kernel's stack frames decides which cache lines they share with its data. An overhead that is measured
 * at another stack depth would not be that of the sample.
 */
void sample_take_all(const struct counter *counter, struct sample_order *order);

/* Takes the samples of `order` with `loop`, which is counter->sample or a copy of it (sample.S). */
void sample_enter(const struct sample_order *order, counter_sample *loop);

/* In place of a sampler: runs the kernel once. The sample is 0 if the kernel has restored its registers (sample.S). */
counter_sample sample_registers;

/*
 * Takes one sample after `rehearsals` untimed runs, and returns it in counts. `prepare` is called before each run; it
 * may be NULL.
 */
uint32_t sample_take(const struct counter *counter, counter_kernel *kernel, struct bench_run *run,
                     counter_kernel *prepare, unsigned long rehearsals);

#endif
