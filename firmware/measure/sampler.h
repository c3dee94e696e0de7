/* From kernels to statistics: warm-up, blocks of samples. */
#ifndef MEASURE_SAMPLER_H
#define MEASURE_SAMPLER_H

#include <stdbool.h>
#include <stdint.h>

#include "counters/counters.h"
#include "stats/blocks.h"
#include "stats/stats.h"

/* What a benchmark wants done before every run. */
void sampler_prepare(struct bench_run *run);

/* One run of run->kernel as it is now: counts, overhead included; UINT32_MAX when that many or more. */
uint32_t sampler_run_cold(const struct counter *counter, struct bench_run *run);

/*
 * The same, prepared and rehearsed: the kernel has just run, through the code that then times
 * it. It begins late by a random wait in which a counter of so many turns a tick meets every phase
 * of it (dither.h); 0: at once.
 */
uint32_t sampler_take(const struct counter *counter, struct bench_run *run, uint32_t dither);

/* One of the kernels of a pass, and what was seen of it. */
struct lane {
	struct bench_run *run;  /* several lanes may share one: then they differ by what follows */
	counter_kernel *kernel; /* that the run is to have; NULL: its own */
	uint32_t batch;         /* likewise; 0: its own */
	uint32_t least;         /* counts of the fastest run of the warm-up */
	struct stats *stats;    /* filled by the sampler; good until its next call */
	struct blocks blocks;   /* the means of parts of the samples */
	bool may_have_wrapped;
};

enum { LANES_MAX = 2 };

/* How many samples and how long; and who wants to see each block of them, or NULL. */
struct sampling {
	uint32_t samples;      /* of each lane */
	bool again;            /* the kernel has been sampled just now: it needs little warm-up */
	uint64_t budget_ticks; /* of mtime, for all lanes; 0: no limit */
	uint32_t dither;       /* turns of a loop that cover a tick of a coarse counter; else 0 */
	uint64_t wrap_ticks;   /* of mtime, in which the counter comes round; 0: it never does */
	void (*see_block)(void *context, uint32_t lane, const uint32_t *samples, uint32_t first,
	                  uint32_t count);
	void *context;
};

/*
 * Warms up, then takes samples of `count` lanes, whose .run is set: as many as were asked for, or
 * as many as the budget seems to allow after the warm-up, and at least one. Two lanes take turns by
 * blocks, A B B A, so that a drift meets both alike.
 */
void sampler_fill(const struct counter *counter, struct lane *lanes, uint32_t count,
                  const struct sampling *sampling);

#endif
