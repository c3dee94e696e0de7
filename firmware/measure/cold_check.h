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

/* Counts of a load of a warm line. */
struct cold_check_warm {
	/*
	 * Of the middle line. In a direct-mapped cache some lines share a set with the check's stack, and never get
	 * warm.
	 */
	uint32_t middle;
	uint32_t slowest;
};

/*
 * Warms every line and times two loads of it. Each line counts with its faster load. The code that times a load has
 * just run, here and in cold_check_count(), so it costs the same in both.
 */
struct cold_check_warm cold_check_warm(const struct cold_check *check);

/*
 * Times one load of every line. Returns how many took longer than the slowest warm line; COLD_CHECK_LINES also if all
 * took longer than the middle one. Stores the counts of the fastest load in `*least`.
 */
uint32_t cold_check_count(const struct cold_check *check, const struct cold_check_warm *warm,
                          uint32_t *least);

#endif
