/* Measures the overhead, which is the cost of measuring. */
#ifndef MEASURE_OVERHEAD_H
#define MEASURE_OVERHEAD_H

#include <stdint.h>

#include "counters/counters.h"
#include "measure/sampler.h"

/*
 * Budgets are in ticks of mtime; 0 means no limit. A short budget ends with fewer than 64 runs, but at least one. The
 * minimum of few runs may be too large.
 */

/*
 * Statistics of warm empty runs, in counts. Valid until the sampler's next call. `dither` is that of struct sampling. Their
 * minimum is the overhead. With a dither it is their mean, because a coarse counter rounds each run.
 */
const struct stats *overhead_measure(const struct counter *counter, uint32_t dither,
                                     uint64_t budget);

/*
 * Returns a second estimate of the overhead, in counts. It is the intercept 2 t(n) - t(2n) of a loop without a set-up,
 * where t is the minimum of a few runs. If the two estimates differ, the cost of measuring is not the same in every
 * run.
 */
int32_t overhead_of_loop(const struct counter *counter, uint64_t budget);

/* Returns the minimum of the cycles between two adjacent reads. The rest of the overhead is the fences and the call. */
uint32_t overhead_without_fences(void);

/* Returns the minimum of the counts of a loop of `turns` turns (count_down.h). */
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
	/*
	 * How far `counts` may be off, in counts. For a line through medians this is half of its 95 % interval. 0 if no
	 * run of a point varies, and where no error is estimated.
	 */
	uint32_t error;
	/*
	 * Median counts of the point that is one batch. 0 if no points were taken. If the samples cost something else,
	 * the core was in another state.
	 */
	uint32_t once;
	/* False if no line met the conditions. `counts` is then that of the fastest empty run. */
	bool is_sure;
};

/*
 * Measures the overhead of a kernel with a batch, timer included. It fits a line to the counts of one, two and three
 * batches; the overhead is the intercept of the line. The line goes through the fastest run of each point if that run
 * was seen twice at every point. Otherwise it goes through the medians. The line is sure if four conditions hold:
 *
 *   - The points lie on it.
 *   - The intercept is at least the fastest empty run, `empty->least`. It is at most the slowest empty run plus what a
 *     kernel may spend around its loop. There is no upper bound if the runs do not vary and more repetitions cost more.
 *   - More repetitions do not cost the same, within a count. They may if a run costs no more than an empty one, and the
 *     counts of events may.
 *   - The runs vary so little that the intercept is as certain as an empty run.
 *
 * If the line is not sure and the batch is even, the points are taken once more with half as many repetitions. That line
 * is sure only if its batch also costs what the second or the third whole batch costs: a lap through the data may pay at
 * its end, and half batches then leave that out. If neither line is sure, the overhead is the fastest empty run and not
 * sure. With a coarse counter the line goes through the means, and no condition is tested. The points take at most half
 * of `sampling`'s budget, but at least two runs each. `run` is unchanged afterwards.
 */
struct overhead overhead_intercept(const struct counter *counter, struct bench_run *run,
                                   const struct sampling *sampling, const struct empty_run *empty);

/*
 * The same for a kernel whose samples are all equal, `sample` counts. The line goes through one run of half a batch,
 * the sample, and one run of one and a half batches. If the batch is odd, nothing runs and the result is not sure.
 * If it is sure, run->batch stays that of the last run, with which .check compares. Otherwise `run` is unchanged.
 */
struct overhead overhead_of_steady(const struct counter *counter, struct bench_run *run,
                                   uint32_t sample, const struct empty_run *empty);

/*
 * Fits the overhead to samples of which more than half are `sample` counts. If the points do not vary, but one batch
 * costs something else among them, the core misses a line or mispredicts a branch once in a run. This cost is not part
 * of the operations, so the overhead takes up the difference. Returns false, and changes nothing, in three cases:
 *
 *   - The difference is more than a kernel may spend around its loop.
 *   - The overhead would be less than the fastest empty run.
 *   - The overhead may be off by more than one count. Then the points met other states of the core than the samples.
 */
bool overhead_fit(struct overhead *overhead, uint32_t sample, const struct empty_run *empty);

#endif
