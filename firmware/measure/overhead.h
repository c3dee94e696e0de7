/* Measures the overhead: what it costs to measure. */
#ifndef MEASURE_OVERHEAD_H
#define MEASURE_OVERHEAD_H

#include <stdint.h>

#include "counters/counters.h"
#include "measure/sampler.h"

/*
 * Budgets are in ticks of mtime; 0: no limit. A short budget ends with fewer than 64 runs, but never with none; their
 * minimum may then be too large.
 */

/* Statistics of warm empty runs, in counts; their minimum is the overhead. Valid until the sampler's next call. */
const struct stats *overhead_measure(const struct counter *counter, uint64_t budget);

/*
 * The second estimate of the overhead, in counts: the intercept 2 t(n) - t(2n) of a loop without a set-up, where t is
 * the minimum of a few runs. If the two estimates differ, the cost of measuring is not the same in every run.
 */
int32_t overhead_of_loop(const struct counter *counter, uint64_t budget);

/* Minimum of the cycles between two reads side by side. The rest of the overhead comes from the fences and the call. */
uint32_t overhead_without_fences(void);

/* Minimum of the counts of a loop of `turns` turns (count_down.h). */
uint32_t overhead_loop_min(const struct counter *counter, uint32_t turns, uint64_t budget);

/* Counts of an empty kernel: its fastest and its slowest run. */
struct empty_run {
	uint32_t least;
	uint32_t most;
};

struct overhead {
	/*
	 * Counts per sample, not per operation. INT32_MAX: three batches take 2^32 counts or more, so a sample is too
	 * long.
	 */
	int32_t counts;
	/* Counts by which it may be off: half its 95 % interval. 0 where no run of a point varies. */
	uint32_t error;
	/*
	 * Counts of one batch among the points, their median; 0: there are no points. Samples that cost something else
	 * met another state.
	 */
	uint32_t once;
	/* False: the points lie on no line, and `counts` is the fastest empty run. */
	bool is_sure;
};

/*
 * Measures the overhead of a kernel with a batch, timer included: the beginning of a line through one, two and three
 * batches. The line goes through the fastest runs if each was seen twice, else through the medians. Three conditions
 * guard it: the points lie on it; it begins no lower than the fastest empty run `empty->least`, and no higher than the
 * slowest plus what a kernel may spend around its loop, unless the runs do not vary; the runs vary so little that the
 * beginning of the line is as certain as an empty run. If that line is not sure, and the batch is even, the same is
 * tried with half as many repetitions. If neither line is sure, the overhead is the fastest empty run and not sure. With
 * a coarse counter the line goes through the means, and no condition is tested. The points take at most half of
 * `sampling`'s budget, but at least two runs each. `run` is unchanged afterwards.
 */
struct overhead overhead_intercept(const struct counter *counter, struct bench_run *run,
                                   const struct sampling *sampling, const struct empty_run *empty);

/*
 * The same of a kernel whose samples are all equal, `sample` counts: the line goes through one run of half a batch, the
 * sample, and one run of one and a half. Not sure if the batch is odd: then nothing runs. `run` is unchanged afterwards.
 */
struct overhead overhead_of_steady(const struct counter *counter, struct bench_run *run,
                                   uint32_t sample, const struct empty_run *empty);

/* How much a kernel whose run takes so many counts may spend before and after its loop, in counts. */
int64_t overhead_around_loop_max(int64_t counts);

/*
 * Fits the overhead to samples that are all equal, `sample` counts. If the points do not vary either, but one batch costs
 * something else among them, the core misses a line or mispredicts a branch once in a run. That is no part of the
 * operations, so it belongs to the overhead. Returns false, and changes nothing, if it is more than a kernel may spend
 * around its loop, if the overhead would be less than the fastest empty run, or if the points vary: then they met other
 * states of the core than the samples.
 */
bool overhead_fit(struct overhead *overhead, uint32_t sample, const struct empty_run *empty);

#endif
