/*
 * Where unrolled kernels lie: put together at run time in executable memory of the board's choice
 * (code_buffer_ram/), or built into flash, from where they run (code_buffer_flash/). Kernels are
 * position-independent, so any offset from a cache line costs no code.
 *
 * A pair is a short kernel with n copies of the operation and a long one with 2n. Their difference,
 * over n, is the operation: timer, loop and call are in both. The base, without a copy, shows whether
 * the first n cost as much as the second.
 */
#ifndef MEASURE_CODE_BUFFER_H
#define MEASURE_CODE_BUFFER_H

#include "bench.h"
#include "counters/counters.h"
#include "emit.h"

/*
 * What loops are laid behind a multiple of. An instruction cache's line may be shorter. Each variant's
 * emit.h says as well: CODE_BUFFER_LOOP_MAX, the most bytes of copies in a loop, and CODE_BUFFER_OFFSET_LAST, the
 * largest offset from such a multiple that a kernel can be had at.
 */
enum { CODE_BUFFER_LINE_BYTES = 64 };

/* To be called before the others, in every run. False: there is no memory where kernels are to lie. */
bool code_buffer_open(void);

/* Why there is no such pair of kernels, in a few words; NULL: there is. */
const char *code_buffer_error(const struct unrolled *unrolled);

/*
 * The code of `sampler` where it shares no cache set with `beside`, a copy: else each would push the
 * other out of a small instruction cache, and the refill would be within the sample. Good until a
 * kernel is laid, or another sampler is placed. There are CODE_BUFFER_PLACES of them, by which other branches
 * share a predictor's entries. The variant for flash has no room for copies, and one place.
 */
enum { CODE_BUFFER_PLACES = 2 };
counter_sample *code_buffer_place_sampler(counter_sample *sampler, counter_kernel *beside,
                                          uint32_t place);

/* Operations in a turn of the short kernel's loop, n. */
uint32_t code_buffer_operations(const struct unrolled *unrolled);

struct code_buffer_kernel {
	void (*run)(struct bench_run *run);
	uint32_t code; /* CRC-32 of its instructions */
};

/*
 * The kernel, its loop `offset` bytes (a multiple of 4, at most CODE_BUFFER_OFFSET_LAST) behind a line. Good
 * until another of the same length is asked for; the base lies where the short one does.
 */
struct code_buffer_kernel code_buffer_emit(const struct unrolled *unrolled,
                                           enum code_buffer_length length, uint32_t offset);

/* For the variants: hands out what lies ready. */
struct code_buffer_kernel code_buffer_hand_out(const struct unrolled *unrolled,
                                               enum code_buffer_length length,
                                               struct emitted emitted);

/*
 * Called with every kernel that is handed out, its loop's first instruction and the bytes from there
 * to its end: a place for a debugger to look at what is about to run (scripts/test/qemu/disassembly.bats).
 */
void code_buffer_emitted(const struct unrolled *unrolled, enum code_buffer_length length,
                         const void *loop, uint32_t bytes);

#endif
