/* The kernels of the calibration. Their cost is proportional to their argument. */
#ifndef MEASURE_COUNT_DOWN_H
#define MEASURE_COUNT_DOWN_H

#include "bench.h"

/*
 * Runs a loop of two instructions `turns` times (count_down.S). The argument is a number, at least 1, cast to the type
 * of a kernel's argument. The loop has no set-up, so the intercept of its counts at n and 2n turns is the overhead.
 */
void count_down(struct bench_run *turns);

/*
 * The same with a loop of three instructions, of which two are a chain. A turn takes a cycle more where an addition
 * takes one.
 */
void count_down_slowly(struct bench_run *turns);

#endif
