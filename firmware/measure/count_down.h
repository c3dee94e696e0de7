/* The kernel that calibrates the others: its cost is proportional to its argument. */
#ifndef MEASURE_COUNT_DOWN_H
#define MEASURE_COUNT_DOWN_H

#include "bench.h"

/*
 * Not a run but a number is passed, at least 1: so many turns of two instructions (count_down.S).
 * It sets up nothing, so that its counts at n and 2n have the overhead as their intercept.
 */
void count_down(struct bench_run *turns);

#endif
