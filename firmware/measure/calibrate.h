/* What the figures of a run rest on, measured and reported: the clock, and what measuring costs. */
#ifndef MEASURE_CALIBRATE_H
#define MEASURE_CALIBRATE_H

#include "measure/overhead.h"
#include "measure/sampler.h"

/*
 * Everything that is measured once, before the first benchmark. It takes about half of `budget`, BUDGET_MS in ticks of
 * mtime (0: no limit), but for the search for a run that moves a counter; calibrate_suite() and calibrate_end() take a
 * quarter each.
 */
void calibrate_run(uint64_t budget);

/* Measures the empty kernel again for every suite: what a suite leaves behind may change it. */
void calibrate_suite(const char *suite);

/* Measures it once more at the end of the run, and reports how far it has drifted. */
void calibrate_end(void);

/*
 * The counter that costs are stated in: cycles, else mtime, else whatever can be used;
 * counters_count() when nothing can.
 */
uint32_t calibrate_main(void);

/* What an empty kernel costs under counter `index`, in the suite at hand. */
const struct empty_run *calibrate_empty(uint32_t index);

/* Counts by which the counter steps if it is coarse; 0: it counts every one. */
uint32_t calibrate_step(uint32_t index);

/* How this counter is to be sampled; .samples, .budget_ticks and .see_block are the caller's. */
struct sampling calibrate_sampling(uint32_t index);

/*
 * What the same kernel at the same place repeats within, by the A/A control, as a share of what was measured: 0.01 is
 * 1 %. Another layout of the code may move a figure by more.
 */
double calibrate_repeatability(void);

/* Why no figure of this counter can be had; NULL: it can. */
const char *calibrate_error(uint32_t index);

#endif
