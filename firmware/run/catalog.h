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

/* The same with the benchmark of this name, selected or not. Returns false if the image has none. */
bool catalog_find(const char *suite, const char *name, struct bench *bench);

/*
 * The index of the benchmark whose name is nearest to `filter` among those behind `last` in nearness, so that calls with
 * the one before as `last` go from the nearest to the next; CATALOG_NONE: begin. CATALOG_NONE: there are no more.
 * Leaves out benchmarks with .on_request.
 */
uint32_t catalog_nearest(const char *filter, uint32_t last);
#define CATALOG_NONE UINT32_MAX

/* The number of benchmarks in the image. */
uint32_t catalog_size(void);

/* The address of the instructions of a benchmark's call form. */
const void *catalog_kernel(const struct bench *bench);

/*
 * CRC-32 of the instructions of a benchmark's kernel. Without a call form it is that of one unit of its unrolled
 * kernel, of .latency if there is one. 0: its .run is no KERNEL.
 */
uint32_t catalog_code_hash(const struct bench *bench);

#endif
