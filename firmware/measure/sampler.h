/* The sampler: warms kernels up, takes blocks of samples, and folds them into statistics. */
#ifndef MEASURE_SAMPLER_H
#define MEASURE_SAMPLER_H

#include <stdbool.h>
#include <stdint.h>

#include "counters/counters.h"
#include "stats/blocks.h"
#include "stats/medians.h"
#include "stats/stats.h"

/* Calls the benchmark's .prepare, if there is one. */
void sampler_prepare(struct bench_run *run);

/*
 * Times one run of run->kernel without preparation or rehearsal. Returns counts, overhead included;
 * UINT32_MAX: that many or more.
 */
uint32_t sampler_run_cold(const struct counter *counter, struct bench_run *run);

/*
 * Takes a sample that stands alone: prepares the kernel, rehearses it through the code that then times it, and times it. This
 * is progress, for the watchdog.
 * Returns counts as sampler_run_cold() does. With a coarse counter `dither` is the number of turns that cover a tick: the
 * sample begins after a random wait (dither.h) and is not rehearsed. 0: the counter is not coarse.
 */
uint32_t sampler_take(const struct counter *counter, struct bench_run *run, uint32_t dither);

/* Takes a sample behind many more rehearsals. */
uint32_t sampler_take_settled(const struct counter *counter, struct bench_run *run);

/* One of the kernels of a pass, and its samples. */
struct lane {
	/* What the lane runs. Lanes that share one differ by the next two members. */
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
	/* Reads how much was counted so far, in 64 bits, or nearly as much; NULL: a sample never wraps, or nothing shows it. */
	wide_reader *read_wide;
	/* Receives each block of samples; `first` is the index of its first sample in the lane. NULL: nothing does. */
	void (*see_block)(void *context, uint32_t lane, const uint32_t *samples, uint32_t first,
	                  uint32_t count);
	void *context;
};

/*
 * Warms up, then takes samples of `count` lanes, whose .run is set. Takes as many as requested, or as many as the
 * budget allows, estimated from the warm-up, but at least one. Where it allows one, one of the warm-up counts as well: if
 * the two differ, the kernel is not settled. Two lanes take turns block by block, A B B A, so that a drift affects both
 * alike.
 */
void sampler_fill(const struct counter *counter, struct lane *lanes, uint32_t count,
                  const struct sampling *sampling);

/*
 * Takes three samples of each lane, without a warm-up. Returns whether they are equal in each lane; then `least` is their
 * value. False if the counter may have wrapped. For counters that are not coarse.
 */
bool sampler_is_steady(const struct counter *counter, struct lane *lanes, uint32_t count,
                       const struct sampling *sampling);

/* Takes a sample that stands alone, of a kernel that is steady. */
uint32_t sampler_take_steady(const struct counter *counter, struct bench_run *run);

/*
 * Fills the statistics of lanes that are steady with the last two of the three samples, or with one if no more are requested.
 * The first one stands behind other code.
 */
void sampler_fill_steady(struct lane *lanes, uint32_t count, const struct sampling *sampling);

#endif
