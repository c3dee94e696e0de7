/*
 * The suite anatomy: ladders from which the host finds the sizes of a core's caches and predictors (`barecycle core`).
 * It runs only if the filter names it. Its rows are benchmarks like any other; a place that a board's memory does not
 * have is "unsupported".
 */
#ifndef SUITES_ANATOMY_H
#define SUITES_ANATOMY_H

#include "bench.h"

#define ANATOMY(name_, ...) BENCH(anatomy, name_, .on_request = true, __VA_ARGS__)

/*
 * How many lines of one set are tried, as a list for .sizes. A cache of up to 32 ways shows exactly how many it has if the
 * number, or the next one, is in the list.
 */
extern const uint32_t anatomy_lines[];

/* E(stride): bytes between the lines. From the smallest to the largest they fill every set, up to one set only. */
#define ANATOMY_STRIDES(E)                                                                         \
	E(64)                                                                                      \
	E(128)                                                                                     \
	E(256)                                                                                     \
	E(512)                                                                                     \
	E(1024)                                                                                    \
	E(2048)                                                                                    \
	E(4096)                                                                                    \
	E(8192)                                                                                    \
	E(16384)                                                                                   \
	E(32768)                                                                                   \
	E(65536)

/*
 * E(apart): bytes from the first place of a pair to the second. They lie in one line if the line is longer. Pairs are
 * ANATOMY_PAIRS bytes apart.
 */
#define ANATOMY_APART(E)                                                                           \
	E(8)                                                                                       \
	E(16)                                                                                      \
	E(32)                                                                                      \
	E(64)                                                                                      \
	E(128)

enum { ANATOMY_PAIRS = 256 };

/*
 * Allocates `bytes` bytes at a multiple of HEAP_LINE, and `own` zeroed bytes as run->data. Returns NULL, with the reason
 * in the run, if they are more than MAX_BYTES or the heap has.
 */
void *anatomy_allocate(struct bench_run *run, size_t own, size_t bytes);

#endif
