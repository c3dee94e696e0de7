/*
 * Calibration. The firmware measures the clock, the steps of the counters, the cost of measuring and the repeatability.
 * It also chooses the method that flushes the caches.
 */
#ifndef MEASURE_CALIBRATE_H
#define MEASURE_CALIBRATE_H

#include "measure/overhead.h"
#include "measure/sampler.h"

/*
 * Calibrates everything except the overhead, and reports the results. Call it once in every run, before the first
 * benchmark. `budget` is BUDGET_MS in ticks of mtime; 0 means no limit. This function takes just under half of the
 * budget. calibrate_suite() takes a quarter, calibrate_end() three eighths. The budget does not bound two parts: the
 * search for a run that moves a counter, and the tests of the methods that flush.
 */
void calibrate_run(uint64_t budget);

/*
 * Measures and reports the overhead. Call it before the first benchmark of each suite, because the suite before may
 * have changed the overhead.
 */
void calibrate_suite(const char *suite);

/*
 * Measures the clock and the overhead at the end of the run, and reports the clock, and the drift of the overhead in
 * counts. The drift is the minimum at the end less the minimum in the first suite.
 */
void calibrate_end(void);

/*
 * Returns the index of the counter in which costs are stated. It is the first usable counter of time (cycles, else
 * mtime), or else the first usable counter. Returns counters_count() if no counter is usable.
 */
uint32_t calibrate_main(void);

/* Returns the counts of an empty kernel with counter `index`, in the current suite. */
const struct empty_run *calibrate_empty(uint32_t index);

/* Returns the step of counter `index`, in counts. Returns 0 if the counter is not coarse. */
uint32_t calibrate_step(uint32_t index);

/* Returns how to sample counter `index`: .dither and .read_wide are set. The caller sets the other members. */
struct sampling calibrate_sampling(uint32_t index);

/*
 * Returns the repeatability, which the A/A control has measured. 95 % of the differences between two measurements of
 * one kernel at one place are no larger. It is a share of the measured counts: 0.01 is 1 %. Another layout of the code
 * may change a figure by more.
 */
double calibrate_repeatability(void);

/* Returns why counter `index` is not usable, in a few words. Returns NULL if it is usable. */
const char *calibrate_error(uint32_t index);

#endif
