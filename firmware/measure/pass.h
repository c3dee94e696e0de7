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
	/* Counts of the cold run. WIRE_NONE_U32 for a pair, and where no cold run was taken. */
	uint32_t cold;
	/* Overhead in counts per sample. WIRE_NONE_I32 for a pair. */
	int32_t overhead;
	/* How far the overhead may be off, in counts. The interval of the median is widened by this on both sides. */
	uint32_t overhead_error;
	/* CRC-32 of the instructions of a pair's long kernel; 0 for a single kernel. */
	uint32_t code;
	/* Counts of a step of a coarse counter: the mean is right, the other figures are rounded. 0: it is not coarse. */
	uint32_t step;
	/*
	 * The overhead is not sure, or it may be off and no interval says by how much, or the samples depend on
	 * something other than the kernel. This is the place of the sampler, the code between two samples, or the part
	 * of the data that they reach.
	 */
	bool disturbed;
	/* The benchmark is .brief and its samples are all equal, so there are few of them. */
	bool steady;
	/* The first run cannot have been cold. */
	bool warm;
	/*
	 * The copies that only the long kernel has do not cost what the first n cost, or one kernel's exit from the
	 * loop costs more.
	 */
	bool nonlinear;
	/* The kernel's result failed its check, so there are no figures. */
	bool wrong;
};

/* Measures the call kernel of run->bench with counter `index`. The result is in `pass`. */
void pass_call(struct pass *pass, uint32_t index, const struct bench_run *run,
               const struct sampling *sampling);

/* Returns the unrolled operation of run->kind. Returns NULL for the kind "call". */
const struct unrolled *pass_unrolled(const struct bench_run *run);

/* Measures the pair of run->kind with counter `index`. The loops begin `offset` bytes from a multiple of 64. */
void pass_pair(struct pass *pass, uint32_t index, const struct bench_run *run, uint32_t offset,
               const struct sampling *sampling);

#endif
