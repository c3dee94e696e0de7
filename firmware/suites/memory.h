/* What the benchmarks of memory share: a working set of n bytes, in cache lines. */
#ifndef SUITES_MEMORY_H
#define SUITES_MEMORY_H

#include "bench.h"
#include "hart/heap.h"

/*
 * Of every core that the boards know; where a line is longer, two accesses in sequence share one.
 * The smallest working set has 16.
 */
enum { LINE_BYTES = HEAP_LINE, WORDS_PER_LINE = LINE_BYTES / sizeof(long) };

/* From 1 KiB to MAX_BYTES, or to what the heap holds. Nothing else is allocated that grows with it. */
#define MEMORY_SIZES DOUBLING_IN_MEMORY(1024, 1)

/*
 * `bytes` of zeros for the benchmark's own, as run->data, and with it n bytes that begin with a
 * cache line; NULL without the memory. They are not freed: every set-up finds an empty heap (run.c).
 */
void *memory_allocate(struct bench_run *run, size_t bytes);

/* Bytes of the working set that the last cache can hold. */
uint32_t memory_held(const struct bench_run *run);

#endif
