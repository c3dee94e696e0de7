/* The sampler: warms kernels up, takes blocks of samples, and folds them into statistics. */
#ifndef MEASURE_SAMPLER_H
#define MEASURE_SAMPLER_H

#include <stdbool.h>
#include <stdint.h>

#include "counters/counters.h"
#include "stats/blocks.h"
#include "stats/medians.h"
#include "stats/stats.h"

/* A kernel that calls run->bench->run run->batch times, for a benchmark that has no batch of its own. */
void sampler_repeat(struct bench_run *run);

/* Calls the benchmark's .prepare, if there is one. */
void sampler_prepare(struct bench_run *run);

/*
 * Times one run of run->kernel without preparation or rehearsal. Returns counts, overhead included. On RV32 they are
 * modulo 2^32. On RV64 UINT32_MAX means that many or more.
 */
uint32_t sampler_run_cold(const struct counter *counter, struct bench_run *run);

/*
 * Takes a single sample, outside of a block. It prepares the kernel, rehearses it through the code that then times it,
 * and times it. It tells the watchdog that there is progress. Returns counts as sampler_run_cold() does. `dither` is 0
 * if the counter is not coarse. With a coarse counter it is the number of turns that cover a tick: the sample then
 * begins after a random wait (dither.h) and is not rehearsed.
 */
uint32_t sampler_take(const struct counter *counter, struct bench_run *run, uint32_t dither);

/* Takes a single sample after many more rehearsals. Not for a coarse counter. */
uint32_t sampler_take_settled(const struct counter *counter, struct bench_run *run);

/* One of the kernels of a pass, and its samples. */
struct lane {
	/* What the lane runs. Two lanes may share one struct; they then differ in the next two members. */
	struct bench_run *run;
	/* Replaces run->kernel; NULL: the run keeps its own. */
	counter_kernel *kernel;
	/* Replaces run->batch; 0: the run keeps its own. */
	uint32_t batch;
	uint32_t least;       /* counts of the fastest sample of the warm-up */
	struct stats *stats;  /* filled by the sampler; valid until its next call */
	struct blocks blocks; /* sums of parts of the samples */
	struct medians medians;
	bool may_have_wrapped;
};

enum { LANES_MAX = 2 };

/* How many samples to take, and how. */
struct sampling {
	uint32_t samples;      /* of each lane */
	uint64_t budget_ticks; /* of mtime, for all lanes; 0: no limit */
	/* Turns of count_down's loop that cover a tick of a coarse counter; 0: it is not coarse. */
	uint32_t dither;
	/*
	 * Reads a 64-bit count that shows whether a sample wrapped. It is the counter itself, or a count that is nearly
	 * as high. NULL if a sample never wraps, or if no such count exists.
	 */
	wide_reader *read_wide;
	/*
	 * Is called with each block of samples. `first` is the index of the block's first sample in the lane. NULL: no
	 * call.
	 */
	void (*see_block)(void *context, uint32_t lane, const uint32_t *samples, uint32_t first,
	                  uint32_t count);
	void *context;
};

/*
 * Warms up, then takes samples of `count` lanes, whose .run is set. It takes as many as requested, or as many as the
 * budget allows according to the warm-up, but at least one. If the budget allows only one, it keeps a sample of the
 * warm-up as well: two samples that differ show that the kernel is not settled. Two lanes take turns block by block, A
 * B B A, so that a drift affects both alike.
 */
void sampler_fill(const struct counter *counter, struct lane *lanes, uint32_t count,
                  const struct sampling *sampling);

/*
 * Takes three samples of each lane, without a warm-up. Returns true if the three are equal in each lane; the lane's
 * `least` is then their value. Returns false if the counter may have wrapped. Not for a coarse counter.
 */
bool sampler_is_steady(const struct counter *counter, struct lane *lanes, uint32_t count,
                       const struct sampling *sampling);

/*
 * Takes a single sample of a kernel for which sampler_is_steady() was true, with the same rehearsals. Returns counts as
 * sampler_run_cold() does.
 */
uint32_t sampler_take_steady(const struct counter *counter, struct bench_run *run);

/*
 * Fills the statistics of lanes for which sampler_is_steady() was true. It uses the last two of the three samples, or
 * one if no more are requested. It leaves out the first sample, because other code ran before it.
 */
void sampler_fill_steady(struct lane *lanes, uint32_t count, const struct sampling *sampling);

#endif
