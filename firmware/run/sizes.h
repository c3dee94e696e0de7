/* The problem sizes of a benchmark, one after the other. */
#ifndef RUN_SIZES_H
#define RUN_SIZES_H

#include "bench.h"

/* A place in a benchmark's list of sizes. */
struct sizes {
	const uint32_t *at; /* in the list; NULL: the benchmark has no sizes */
	uint32_t n;         /* the size at hand; 0 without sizes */
	bool grown;         /* by doubling: nobody asked for just this size */
};

struct sizes sizes_begin(const struct bench *bench);

/*
 * Steps to the next size; false when there is none. Sizes that double end at the board's MAX_BYTES, those of DOUBLING at
 * ELEMENTS_MAX_BYTES if that is less, but for the first.
 */
bool sizes_next(struct sizes *sizes);

#endif
