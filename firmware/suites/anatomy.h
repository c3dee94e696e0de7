/*
 * The suite anatomy: ladders from which the host finds the sizes of a core's caches and predictors (`barecycle core`).
 * It runs only if the filter names it. Its rows are of time only. A size that the board's memory cannot hold is
 * "unsupported".
 */
#ifndef SUITES_ANATOMY_H
#define SUITES_ANATOMY_H

#include "bench.h"

#define ANATOMY(name_, ...)                                                                        \
	BENCH(anatomy, name_, .on_request = true, .time_only = true, .brief = true, __VA_ARGS__)

/* The same, for a benchmark whose run goes through all of its code and data. */
#define ANATOMY_ROUND(name_, ...) ANATOMY(name_, .goes_round = true, __VA_ARGS__)

/*
 * Each n holds two numbers, so that one benchmark has all combinations. In anatomy_sets n is a stride plus a number of
 * lines, which is n % ANATOMY_LINES. In anatomy_pairs n is a number of bytes plus the distance between the places of a
 * pair, which is n % ANATOMY_PAIRS.
 */
enum {
	ANATOMY_LINES = 64,  /* strides are multiples of it */
	ANATOMY_PAIRS = 256, /* bytes from a pair to the next */
};

/*
 * Lists for .sizes. In anatomy_sets the stride doubles from 64 bytes to 256 KiB. With the smallest stride the lines are
 * in all sets, with the largest in one set. A cache of up to 32 ways shows its exact number of ways if that number or
 * the next one is in the list. In anatomy_pairs the distance is 8 to 128 bytes. The places of a pair lie in one line if
 * the line is longer than the distance.
 */
extern const uint32_t anatomy_sets[], anatomy_pairs[];

/*
 * Allocates and returns `bytes` bytes, and sets run->data to `own` zeroed bytes. The address that is `before` bytes
 * after the returned one is a multiple of ANATOMY_PAIRS, so a cache line of up to ANATOMY_PAIRS bytes begins there.
 * `before` is a multiple of HEAP_LINE. Returns NULL, with the reason in the run, if `bytes` is more than MAX_BYTES or
 * does not fit the heap.
 */
void *anatomy_allocate(struct bench_run *run, size_t own, size_t before, size_t bytes);

/* Returns false, with the reason in the run, if so many bytes of code may not fit L1I together with their caller. */
bool anatomy_fits_icache(struct bench_run *run, size_t bytes);

#endif
