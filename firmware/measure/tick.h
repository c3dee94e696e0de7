/* The resolution of a counter. */
#ifndef MEASURE_TICK_H
#define MEASURE_TICK_H

#include "counters/counters.h"

struct tick {
	/* The step of the counter. 1: the counter is not coarse. 0: it never moved. */
	uint32_t counts;
	/* Turns of count_down's loop that take at least a step; 0: the counter is not coarse. */
	uint32_t turns;
};

/*
 * Finds the step of a counter from runs of known lengths. A counter is coarse if a run of one turn may take 0 counts, or
 * if all runs take multiples of a number and equal runs differ. A sample is then rounded to a step, so it has to be much
 * longer than a step. `budget` is in ticks of mtime; 0 means no limit. The budget bounds the measurement of the step, but
 * not the search for a run that moves the counter.
 */
struct tick tick_measure(const struct counter *counter, uint64_t budget);

#endif
