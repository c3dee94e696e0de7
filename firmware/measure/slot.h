/*
 * Where unrolled kernels are put together: executable memory of the board's choice. Kernels are
 * position-independent, so any offset from a cache line costs no code.
 *
 * Two kernels lie there side by side, the short one with n copies of the operation and the long one
 * with 2n. Their difference, over n, is the operation: timer, loop and call are in both.
 */
#ifndef MEASURE_SLOT_H
#define MEASURE_SLOT_H

#include "bench.h"

enum slot_length { SLOT_SHORT, SLOT_LONG };

/* Operations in a turn of the short kernel's loop, n; 0: so long a unit does not fit. */
uint32_t slot_operations(const struct unrolled *unrolled);

struct slot_kernel {
	void (*run)(struct bench_run *run);
	uint32_t code; /* CRC-32 of its instructions */
};

/*
 * Lays the kernel so that its loop begins `offset` bytes (a multiple of 4, below 64) behind a
 * multiple of 64. Good until another of the same length is laid.
 */
struct slot_kernel slot_lay(const struct unrolled *unrolled, enum slot_length length,
                            uint32_t offset);

/*
 * Called with every kernel that has been laid, its loop's first instruction and the bytes from there
 * to its end: a place for a debugger to look at what is about to run (scripts/test/disassembly.bats).
 */
void slot_laid(const struct unrolled *unrolled, enum slot_length length, const void *loop,
               uint32_t bytes);

#endif
