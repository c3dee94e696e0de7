/*
 * The place of unrolled kernels. They are built at run time in executable memory that the board chooses
 * (code_buffer_ram/), or at build time into flash, from where they run (code_buffer_flash/). Kernels are
 * position-independent: the same instructions work at every offset from a cache line.
 *
 * A pair is a short kernel with n copies of the operation and a long one with more. Their difference, divided by the
 * number of these, is the cost of the operation: timer, loop and call are in both and cancel. The base is a third
 * kernel, the loop without copies. It shows whether the first n copies cost as much as the others.
 */
#ifndef MEASURE_CODE_BUFFER_H
#define MEASURE_CODE_BUFFER_H

#include "bench.h"
#include "counters/counters.h"
#include "emit.h"

/*
 * Loops are placed at an offset from a multiple of this. The lines of an instruction cache may be shorter. The emit.h
 * of each variant defines two more limits: CODE_BUFFER_LOOP_MAX, the most bytes of copies in a loop, and
 * CODE_BUFFER_OFFSET_LAST, the largest offset of a kernel in bytes.
 */
enum { CODE_BUFFER_LINE_BYTES = 64 };

/* Call it before the other functions, in every run. Returns false if the memory for kernels does not exist. */
bool code_buffer_open(void);

/* Why this pair of kernels cannot be built, in a few words; NULL: it can. */
const char *code_buffer_error(const struct unrolled *unrolled);

/*
 * Copies the code of `sampler` to a place where it shares no cache set with the kernel `beside`, and returns the copy.
 * Otherwise each of them could evict the other from a small instruction cache, and the refill would be in the sample.
 * `place` is 0..CODE_BUFFER_PLACES - 1: at another place other branches share entries of a predictor. The copy is valid
 * until a kernel is emitted or another sampler is placed. The variant for flash has no room for copies: it returns
 * `sampler` itself.
 */
enum { CODE_BUFFER_PLACES = 3 };
counter_sample *code_buffer_place_sampler(counter_sample *sampler, counter_kernel *beside,
                                          uint32_t place);

/* Operations that a turn of the long kernel's loop has more than one of the short kernel's. 0: the unit is too long. */
uint32_t code_buffer_more(const struct unrolled *unrolled);

/* n, the operations in a turn of the short kernel's loop, if the long one has so many more. */
enum { CODE_BUFFER_FIRST_MAX = 8 };
static inline uint32_t code_buffer_first(uint32_t more)
{
	return more < CODE_BUFFER_FIRST_MAX ? more : CODE_BUFFER_FIRST_MAX;
}

/* A kernel in memory: its first instruction, the first one of its loop, and its end. */
struct emitted {
	const uint32_t *start;
	const uint32_t *loop;
	const uint32_t *end;
};

struct code_buffer_kernel {
	void (*run)(struct bench_run *run);
	uint32_t code; /* CRC-32 of a long kernel's instructions; 0: this is not the long one */
};

/*
 * Builds a kernel, or finds the one in flash. Its loop begins `offset` bytes behind a multiple of
 * CODE_BUFFER_LINE_BYTES; `offset` is a multiple of 4, at most CODE_BUFFER_OFFSET_LAST. A kernel in RAM is valid until
 * another of the same length is emitted. The base and the short kernel lie in the same place, so each of them replaces
 * the other.
 */
struct code_buffer_kernel code_buffer_emit(const struct unrolled *unrolled,
                                           enum code_buffer_length length, uint32_t offset);

/* For the variants only: makes the result of code_buffer_emit() from a kernel that is complete. */
struct code_buffer_kernel code_buffer_hand_out(const struct unrolled *unrolled,
                                               enum code_buffer_length length,
                                               const struct emitted *emitted);

/*
 * Does nothing. It is called with every kernel that code_buffer_emit() returns: `loop` is the first instruction of the
 * loop, `bytes` the length from there to the end of the kernel. A debugger can stop here and look at the kernel
 * (scripts/test/qemu/disassembly.bats).
 */
void code_buffer_emitted(const struct unrolled *unrolled, enum code_buffer_length length,
                         const void *loop, uint32_t bytes);

#endif
