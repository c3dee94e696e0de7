/*
 * The suite anatomy: ladders from which the host finds the sizes of a core's caches and predictors (`barecycle core`).
 * It runs only if the filter names it. Its rows are benchmarks like any other, of time only; a place that a board's
 * memory does not have is "unsupported".
 */
#ifndef SUITES_ANATOMY_H
#define SUITES_ANATOMY_H

#include "bench.h"

#define ANATOMY(name_, ...)                                                                        \
	BENCH(anatomy, name_, .on_request = true, .time_only = true, .brief = true, __VA_ARGS__)

/* The same, for one whose run goes round all of its code and data. */
#define ANATOMY_ROUND(name_, ...) ANATOMY(name_, .goes_round = true, __VA_ARGS__)

/*
 * Sizes of two numbers, so that one benchmark has them all: n is a stride plus a number of lines, or bytes plus how far
 * apart the places of a pair are. `n % ANATOMY_LINES` and `n % ANATOMY_PAIRS` are the second number.
 */
enum {
	ANATOMY_LINES = 64,  /* strides are multiples of it */
	ANATOMY_PAIRS = 256, /* bytes from a pair to the next */
};

/*
 * Lists for .sizes. Strides double from 64 bytes to 256 KiB: from the smallest to the largest the lines fill every set, up
 * to one set only. A cache of up to 32 ways shows exactly how many it has if the number, or the next one, is in the list.
 * Places in a pair lie in one line if the line is longer than they are apart: 8 to 128 bytes.
 */
extern const uint32_t anatomy_sets[], anatomy_pairs[];

/*
 * Allocates `bytes` bytes, and `own` zeroed bytes as run->data. What is `before` bytes behind their begin, a multiple of
 * HEAP_LINE, is at a multiple of ANATOMY_PAIRS: a line of up to so many bytes begins there. Returns NULL, with the
 * reason in the run, if they are more than MAX_BYTES or the heap has.
 */
void *anatomy_allocate(struct bench_run *run, size_t own, size_t before, size_t bytes);

/* Returns false, with the reason in the run, if so much code may not fit L1I beside what calls it. */
bool anatomy_fits_icache(struct bench_run *run, size_t bytes);

#endif
