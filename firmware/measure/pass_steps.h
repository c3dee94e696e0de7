/* Steps of a pass over one kernel (pass_call.c) and over a pair (pass_pair.c). */
#ifndef MEASURE_PASS_STEPS_H
#define MEASURE_PASS_STEPS_H

#include "measure/pass.h"

/*
 * Doubles the batch until a sample is 1000 times `step` long, the step of a coarse counter in counts. The batch stays at
 * `most` or below, and the sample shorter: the operations of a sample have to fit 32 bits.
 */
void pass_grow_batch(const struct counter *counter, struct bench_run *run, uint32_t step,
                     uint32_t most);

/* Brings the benchmark's data into the caches, if it says how. */
void pass_warm_data(struct bench_run *run);

/* Whether the kernel's result is right. True if the benchmark has no check. */
bool pass_is_right(struct bench_run *run);

/* Checks the hart, the stack and the heap after a kernel, before its row is reported. */
void pass_check_behind(void);

/* Returns the least of `runs` samples, 1 or more, in counts. */
uint32_t pass_least_of(const struct counter *counter, struct bench_run *run, uint32_t runs);

/* Whether few samples suffice: the benchmark is one of many (.brief), and its samples do not vary (sampler_is_steady()). */
bool pass_is_steady(struct pass *pass, const struct counter *counter,
                    const struct sampling *sampling);

/*
 * The same sampling with what is left of the budget since `start`, a value of mtime, but at least an eighth of it. The
 * flush of a large cache takes all of a budget: the only sample of a short kernel would not be settled.
 */
struct sampling pass_rest_of(const struct sampling *sampling, uint64_t start);

#endif
