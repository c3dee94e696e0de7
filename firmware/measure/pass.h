/* A pass takes all the samples of one row: one counter, and one kernel or a pair of kernels. */
#ifndef MEASURE_PASS_H
#define MEASURE_PASS_H

#include "bench.h"
#include "measure/sampler.h"
#include "wire/wire.h"

struct pass {
	/* One kernel; or the long kernel of a pair, then the short one. */
	struct lane lanes[LANES_MAX];
	uint32_t count; /* of lanes */
	struct bench_run run;
	/* Operations per sample, by which a figure is divided. */
	uint32_t per;
	/* Counts of the cold run; none for a pair, and where no cold run is possible. */
	uint32_t cold;
	/* Overhead in counts per sample; none for a pair. */
	int32_t overhead;
	/* Counts by which the overhead may be off: the interval of the median is so much wider on both sides. */
	uint32_t overhead_error;
	/* CRC-32 of the long kernel of a pair. */
	uint32_t code;
	/* The counter steps by many counts: the mean is right, the other figures are rounded. */
	bool coarse;
	/* The overhead is not sure or off by what no interval says, or the samples depend on the place of the sampler. */
	bool disturbed;
	/* Samples of a benchmark that is one of many are all equal, so there are few. */
	bool steady;
	/* The first run cannot have been cold. */
	bool warm;
	/* The second n copies do not cost what the first n cost. */
	bool nonlinear;
	/* The kernel's result failed its check: there are no figures. */
	bool wrong;
};

/* Measures the call kernel of run->bench with counter `index`. The result is in `pass`. */
void pass_call(struct pass *pass, uint32_t index, const struct bench_run *run,
               const struct sampling *sampling);

/* The unrolled operation of run->kind; NULL: the kind is "call". */
const struct unrolled *pass_unrolled(const struct bench_run *run);

/* Measures the pair of run->kind with counter `index`. The loops begin `offset` bytes from a multiple of 64. */
void pass_pair(struct pass *pass, uint32_t index, const struct bench_run *run, uint32_t offset,
               const struct sampling *sampling);

#endif
