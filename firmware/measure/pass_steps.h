/* Steps that a pass over one kernel (pass_call.c) and a pass over a pair (pass_pair.c) have in common. */
#ifndef MEASURE_PASS_STEPS_H
#define MEASURE_PASS_STEPS_H

#include "measure/pass.h"

/*
 * Doubles run->batch until a sample takes 1000 times `step` counts. `step` is the step of a coarse counter, in counts.
 * It stops earlier if the batch would exceed `most` or 2^20. `most` keeps the operations of a sample within 32 bits.
 */
void pass_grow_batch(const struct counter *counter, struct bench_run *run, uint32_t step,
                     uint32_t most);

/* Calls the benchmark's .warm, if there is one. It goes through all data, so that the caches hold what they can. */
void pass_warm_data(struct bench_run *run);

/* Whether the kernel's result is right. True if the benchmark has no .check. */
bool pass_is_right(struct bench_run *run);

/*
 * Checks the hart, the stack and the heap after a kernel, before its row is reported. If one of them is not in order,
 * it gives up the benchmark.
 */
void pass_check_behind(void);

/* Takes `runs` samples, at least 1, and returns the smallest, in counts. */
uint32_t pass_least_of(const struct counter *counter, struct bench_run *run, uint32_t runs);

/*
 * Whether the few samples of sampler_is_steady() suffice: they are equal in each lane. False without taking samples if
 * the benchmark is not .brief, or if the counter is coarse or does not count time.
 */
bool pass_is_steady(struct pass *pass, const struct counter *counter,
                    const struct sampling *sampling);

/*
 * Returns a copy of `sampling` with what is left of its budget since `start`, a value of mtime, but with at least an
 * eighth of the budget. The flush of a large cache can take all of a budget. Without this eighth a short kernel would
 * have one sample, taken before the core has settled.
 */
struct sampling pass_rest_of(const struct sampling *sampling, uint64_t start);

#endif
