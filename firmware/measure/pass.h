/* One pass: all the samples of one row, one counter looking at one kernel or at a pair of them. */
#ifndef MEASURE_PASS_H
#define MEASURE_PASS_H

#include "bench.h"
#include "measure/sampler.h"
#include "wire/wire.h"

struct pass {
	struct lane
		lanes[LANES_MAX]; /* one kernel; or of a pair the long one, then the short one */
	uint32_t count;           /* of lanes */
	struct bench_run run;
	uint32_t per;     /* operations that a figure is divided by */
	uint32_t cold;    /* counts of the first run; none for a pair */
	int32_t overhead; /* counts that are not the operations'; none for a pair */
	uint32_t code;    /* hash of the long kernel of a pair */
	bool coarse; /* the counter steps by many counts: the mean is right, the rest is rounded */
	bool disturbed; /* the overhead that is taken off is not sure */
	bool warm;      /* the first run cannot have been cold */
	bool nonlinear; /* the second n copies do not cost what the first do */
	bool wrong;     /* the kernel's result failed its check: there is no figure */
};

/* Measures run->bench's call kernel under counter `index`. `see_block` is given to the sampler. */
void pass_call(struct pass *pass, uint32_t index, const struct bench_run *run,
               const struct sampling *sampling);

/* The instructions of run->kind; NULL for a call. */
const struct unrolled *pass_unrolled(const struct bench_run *run);

/* Measures the pair of run->kind, its loops `offset` bytes from a multiple of 64. */
void pass_pair(struct pass *pass, uint32_t index, const struct bench_run *run, uint32_t offset,
               const struct sampling *sampling);

#endif
