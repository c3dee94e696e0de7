/* Tests whether a flush of the data cache works: lines that were warm before have to load slower after it. */
#ifndef MEASURE_COLD_CHECK_H
#define MEASURE_COLD_CHECK_H

#include <stddef.h>

#include "counters/counters.h"

/*
 * Number of test lines. They are not neighbours, and the loads have no regular order, so a prefetcher fetches none of
 * them.
 */
enum { COLD_CHECK_LINES = 16 };

/* Size of the memory with the test lines, in bytes. */
size_t cold_check_bytes(size_t line_bytes);

/* The counter that times the loads, and the address of the lines. Their memory must be unused. */
struct cold_check {
	const struct counter *counter;
	const char *begin;
	size_t line_bytes;
};

/*
 * Warms every line and times two loads of it. Each line counts with its faster load. Returns the counts of the slowest
 * line. The code that times a load has just run, here and in cold_check_count(), so it costs the same in both.
 */
uint32_t cold_check_warm(const struct cold_check *check);

/*
 * Times one load of every line. Returns how many of the loads took longer than `warm` counts. Stores the counts of the
 * fastest load in `*least`.
 */
uint32_t cold_check_count(const struct cold_check *check, uint32_t warm, uint32_t *least);

#endif
