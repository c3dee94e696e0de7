/* The clock, measured. */
#ifndef COUNTERS_CLOCK_H
#define COUNTERS_CLOCK_H

#include <stdint.h>

/*
 * So many cycles passed in so many ticks of mtime, counted from edge to edge of it. All
 * fields are "none" (wire.h) where either of them does not count. On RV32 the cycles are a difference
 * modulo 2^32, which 10 ms are far from: no carry is needed.
 */
struct clock_ratio {
	uint64_t cycles;
	uint32_t error; /* cycles may be off by so many: an edge is seen up to one look late */
	uint64_t ticks;
};

/* Takes about 10 ms, or `budget` ticks of mtime where those are less; 0: no limit. */
struct clock_ratio clock_measure(uint64_t budget);

#endif
