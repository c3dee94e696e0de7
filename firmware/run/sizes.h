/* The problem sizes of a benchmark, in order. */
#ifndef RUN_SIZES_H
#define RUN_SIZES_H

#include "bench.h"

/* A position in a benchmark's list of sizes. */
struct sizes {
	const uint32_t *first, *at; /* in the list; NULL: the benchmark has no sizes */
	uint32_t n;                 /* the current size; 0: the benchmark has no sizes */
	uint32_t added;             /* what SIZES_AGAIN adds to the sizes of the list */
	bool grown;                 /* the current size comes from doubling, so it may be skipped */
};

struct sizes sizes_begin(const struct bench *bench);

/*
 * Goes to the next size. Returns false if there is none. Sizes that double end at the board's MAX_BYTES. Those of
 * DOUBLING also end at ELEMENTS_MAX_BYTES, and those of DOUBLING_IN_MEMORY at the size of the heap. The first size is
 * not limited.
 */
bool sizes_next(struct sizes *sizes);

#endif
