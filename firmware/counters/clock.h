/* Measures the clock: cycles against mtime. */
#ifndef COUNTERS_CLOCK_H
#define COUNTERS_CLOCK_H

#include <stdbool.h>
#include <stdint.h>

/* Whether mtime_read() changes. If it does not, no budget and no timeout ever ends. */
bool clock_moves(void);

/*
 * `cycles` cycles passed in `ticks` ticks of mtime, both counted from edge to edge of mtime. All members are "none"
 * (wire.h) if cycles or mtime do not count. On RV32 the cycles are a difference modulo 2^32. 10 ms are far from 2^32
 * cycles, so no carry is needed.
 */
struct clock_ratio {
	uint64_t cycles;
	/* Error of `cycles`, in cycles. An edge is seen late, by up to one read of mtime. */
	uint32_t error;
	uint64_t ticks;
};

/* Measures for about 10 ms, or for `budget` ticks of mtime if that is less; 0 means no limit. */
struct clock_ratio clock_measure(uint64_t budget);

#endif
