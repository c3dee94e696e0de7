/*
 * Calibration: the firmware measures and reports the clock, the steps of the counters, the cost of measuring, the
 * repeatability and the method that flushes the caches.
 */
#ifndef MEASURE_CALIBRATE_H
#define MEASURE_CALIBRATE_H

#include "measure/overhead.h"
#include "measure/sampler.h"

/*
 * Measures and reports what is measured once, before the first benchmark. `budget` is BUDGET_MS in ticks of mtime; 0:
 * no limit. It takes just under half of the budget. The search for a run that moves a counter is not counted.
 * calibrate_suite() and calibrate_end() take a quarter of the budget each.
 */
void calibrate_run(uint64_t budget);

/* Measures and reports the overhead before the first benchmark of a suite: the suite before may have changed it. */
void calibrate_suite(const char *suite);

/*
 * Measures the overhead at the end of the run, and reports its drift: the minimum now less the minimum in the first
 * suite, in counts.
 */
void calibrate_end(void);

/*
 * Index of the counter in which costs are stated: the first usable one that counts time (cycles, else mtime), else the
 * first usable one. counters_count(): no counter is usable.
 */
uint32_t calibrate_main(void);

/* Counts of an empty kernel with counter `index`, in the current suite. */
const struct empty_run *calibrate_empty(uint32_t index);

/* The step of a coarse counter, in counts; 0: the counter is not coarse. */
uint32_t calibrate_step(uint32_t index);

/* How to sample counter `index`: .dither and .read_wide. The caller sets the other members. */
struct sampling calibrate_sampling(uint32_t index);

/*
 * Repeatability, from the A/A control: 95 % of the differences between two measurements of one kernel at one place are
 * no larger. It is a share of the measured counts: 0.01 is 1 %. Another layout of the code may change a figure by more.
 */
double calibrate_repeatability(void);

/* Why counter `index` has no figures, in a few words; NULL: it is usable. */
const char *calibrate_error(uint32_t index);

#endif
