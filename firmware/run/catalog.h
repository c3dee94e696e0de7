/* The benchmarks of this image. */
#ifndef RUN_CATALOG_H
#define RUN_CATALOG_H

#include "bench.h"

/*
 * Selects the benchmarks whose suite/name or name matches the shell pattern `filter`. Benchmarks with .on_request also
 * need the name of their suite in `filter`. The order is by suite and name if `seed` is 0; otherwise they are shuffled
 * with `seed`. Returns their number.
 */
uint32_t catalog_select(const char *filter, uint32_t seed);

/* Fills `bench` with benchmark `index`, 0..catalog_size() - 1. The selected ones come first. */
void catalog_read(uint32_t index, struct bench *bench);

/* Fills `bench` with the benchmark of this name, selected or not. Returns false if the image has none. */
bool catalog_find(const char *suite, const char *name, struct bench *bench);

/*
 * Walks through the benchmarks from the name that is nearest to `filter` to the farthest (nearest.h). Returns the index
 * of the benchmark that follows benchmark `last`. With CATALOG_NONE as `last` it returns the index of the nearest one.
 * Returns CATALOG_NONE if there are no more. It leaves out benchmarks with .on_request. Call it only after
 * catalog_select() has returned 0, because it takes the indices to be in the order of the names.
 */
uint32_t catalog_nearest(const char *filter, uint32_t last);
#define CATALOG_NONE UINT32_MAX

/* The number of benchmarks in the image. */
uint32_t catalog_size(void);

/*
 * Returns the CRC-32 of the instructions of a benchmark's kernel. A benchmark without a call form has the CRC-32 of one
 * unit of its unrolled kernel, that of .latency if there is one. Returns 0 if its .run is no KERNEL.
 */
uint32_t catalog_code_hash(const struct bench *bench);

#endif
