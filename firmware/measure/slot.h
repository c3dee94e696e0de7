/*
 * Where unrolled kernels lie: put together at run time in executable memory of the board's choice
 * (slot_ram/), or built into flash, from where they run (slot_flash/). Kernels are
 * position-independent, so any offset from a cache line costs no code.
 *
 * A pair is a short kernel with n copies of the operation and a long one with 2n. Their difference,
 * over n, is the operation: timer, loop and call are in both. The base, without a copy, shows whether
 * the first n cost as much as the second.
 */
#ifndef MEASURE_SLOT_H
#define MEASURE_SLOT_H

#include "bench.h"
#include "counters/counters.h"
#include "lay.h"

/*
 * What loops are laid behind a multiple of. An instruction cache's line may be shorter. Each variant's
 * lay.h says as well: SLOT_LOOP_MAX, the most bytes of copies in a loop, and SLOT_OFFSET_LAST, the
 * largest offset from such a multiple that a kernel can be had at.
 */
enum { SLOT_LINE_BYTES = 64 };

/* To be called before the others, in every run. False: there is no memory where kernels are to lie. */
bool slot_open(void);

/* Why there is no such pair of kernels, in a few words; NULL: there is. */
const char *slot_trouble(const struct unrolled *unrolled);

/*
 * The code of `sampler` where it shares no cache set with `beside`, a copy: else each would push the
 * other out of a small instruction cache, and the refill would be within the sample. Good until a
 * kernel is laid, or another sampler is placed. There are SLOT_PLACES of them, by which other branches
 * share a predictor's entries. The variant for flash has no room for copies, and one place.
 */
enum { SLOT_PLACES = 2 };
counter_sample *slot_place_sampler(counter_sample *sampler, counter_kernel *beside, uint32_t place);

/* Operations in a turn of the short kernel's loop, n. */
uint32_t slot_operations(const struct unrolled *unrolled);

struct slot_kernel {
	void (*run)(struct bench_run *run);
	uint32_t code; /* CRC-32 of its instructions */
};

/*
 * The kernel, its loop `offset` bytes (a multiple of 4, at most SLOT_OFFSET_LAST) behind a line. Good
 * until another of the same length is asked for; the base lies where the short one does.
 */
struct slot_kernel slot_lay(const struct unrolled *unrolled, enum slot_length length,
                            uint32_t offset);

/* For the variants: hands out what lies ready. */
struct slot_kernel slot_hand_out(const struct unrolled *unrolled, enum slot_length length,
                                 struct laid laid);

/*
 * Called with every kernel that is handed out, its loop's first instruction and the bytes from there
 * to its end: a place for a debugger to look at what is about to run (scripts/test/qemu/disassembly.bats).
 */
void slot_laid(const struct unrolled *unrolled, enum slot_length length, const void *loop,
               uint32_t bytes);

#endif
