/* The benchmarks of this image. */
#ifndef RUN_CATALOG_H
#define RUN_CATALOG_H

#include "bench.h"

/*
 * Keeps the benchmarks whose suite/name or name matches the shell pattern `filter`, sorted by
 * suite/name for seed 0, else shuffled by `seed`; returns how many.
 */
uint32_t catalog_select(const char *filter, uint32_t seed);

/* Benchmark `index` of the selected ones, or of all while none is selected. */
const struct bench *catalog_at(uint32_t index);

/* The benchmark of this name, selected or not; NULL when the image has none. */
const struct bench *catalog_find(const char *suite, const char *name);

/* How many benchmarks the image has. */
uint32_t catalog_size(void);

/* Where the instructions of a benchmark's call form begin. */
const void *catalog_kernel(const struct bench *bench);

/*
 * CRC-32 of the instructions of a benchmark's kernel, or without a call form of one unit of its
 * unrolled one; 0 when its .run is no KERNEL.
 */
uint32_t catalog_code_hash(const struct bench *bench);

#endif
