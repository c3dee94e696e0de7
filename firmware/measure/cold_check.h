/* Whether a flush of the data cache does what it is to do: lines that were warm before are slower behind it. */
#ifndef MEASURE_COLD_CHECK_H
#define MEASURE_COLD_CHECK_H

#include <stddef.h>

#include "counters/counters.h"

/* Lines that are looked at. They lie apart, in no steady distance: a prefetcher is to fetch none of them. */
enum { COLD_CHECK_LINES = 16 };

/* So many bytes from the first line on, of lines of so many bytes. */
size_t cold_check_bytes(size_t line_bytes);

/* What the lines are read with, and where they lie: memory that nobody uses. */
struct cold_check {
	const struct counter *counter;
	const char *begin;
	size_t line_bytes;
};

/* Loads every line twice, and returns the counts of the slowest load of a line that was there. */
uint32_t cold_check_warm(const struct cold_check *check);

/* Loads every line once; returns how many of them took longer than `warm` counts. */
uint32_t cold_check_count(const struct cold_check *check, uint32_t warm);

#endif
