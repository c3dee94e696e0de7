/* Shared by the benchmarks of memory: a working set of n bytes, in cache lines. */
#ifndef SUITES_MEMORY_H
#define SUITES_MEMORY_H

#include "bench.h"
#include "hart/heap.h"

/*
 * The line size of all supported cores. With longer lines two accesses in sequence share a line. The smallest working
 * set has 16 lines.
 */
enum { LINE_BYTES = HEAP_LINE, WORDS_PER_LINE = LINE_BYTES / sizeof(long) };

/* From 1 KiB up to MAX_BYTES or the size of the heap. Nothing else that grows with n is allocated. */
#define MEMORY_SIZES DOUBLING_IN_MEMORY(1024, 1)

/*
 * Allocates `bytes` zeroed bytes for the benchmark itself, as run->data, and n bytes for the working set, at the
 * beginning of a cache line. Returns the working set; NULL if there is not enough memory. Neither is freed: every
 * set-up begins with an empty heap (run_bench.c).
 */
void *memory_allocate(struct bench_run *run, size_t bytes);

/* The bytes of the working set that fit the last cache: run->n, or LAST_CACHE_BYTES if that is less. */
uint32_t memory_held(const struct bench_run *run);

#endif
