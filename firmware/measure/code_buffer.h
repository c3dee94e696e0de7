/*
 * Unrolled kernels and the memory that holds them. There are two variants. code_buffer_ram/ builds kernels at run time,
 * in executable memory that the board chooses. code_buffer_flash/ has kernels that were built into flash at build time
 * and run from there. Kernels are position-independent: the same instructions work at every offset from a cache line.
 *
 * A pair is a short kernel with n copies of the operation, and a long kernel with more copies. The difference of their
 * costs, divided by the number of additional copies, is the cost of the operation. Both kernels contain the timer, the
 * loop and the call, so these cancel. The base is a third kernel: the loop without copies. It shows whether the first n
 * copies cost as much as the others.
 */
#ifndef MEASURE_CODE_BUFFER_H
#define MEASURE_CODE_BUFFER_H

#include "bench.h"
#include "counters/counters.h"
#include "emit.h"

/*
 * A loop begins at an offset from a multiple of this. The lines of an instruction cache may be shorter. The emit.h of
 * each variant defines two more limits: CODE_BUFFER_LOOP_MAX, the most bytes of copies in a loop, and
 * CODE_BUFFER_OFFSET_LAST, the largest offset of a loop in bytes.
 */
enum { CODE_BUFFER_LINE_BYTES = 64 };

/*
 * Call it before the other functions, in every run. Returns NULL, or why kernels cannot run there and what to change.
 */
const char *code_buffer_open(void);

/* Returns why this pair of kernels cannot be built, in a few words. Returns NULL if it can be built. */
const char *code_buffer_error(const struct unrolled *unrolled);

/*
 * Copies the code of `sampler` to a place near the kernel `beside`, and returns the copy. `place` is
 * 0..CODE_BUFFER_PLACES - 1. At place 0 the copy shares no cache set with the kernel, within the limits that
 * code_buffer_ram/emit.c gives. Otherwise each of them could evict the other from a small instruction cache, and the
 * sample would contain the refill. At another place the copy's branches share predictor entries with other branches.
 * The copy is valid until a kernel is emitted or a sampler is placed at the same place. The places do not overlap. The
 * variant for flash has no room for copies: it returns `sampler` itself.
 */
enum { CODE_BUFFER_PLACES = 3 };
counter_sample *code_buffer_place_sampler(counter_sample *sampler, counter_kernel *beside,
                                          uint32_t place);

/*
 * Returns how many more operations a turn of the long kernel's loop has than a turn of the short kernel's loop. Returns
 * 0 if the unit is too long.
 */
uint32_t code_buffer_more(const struct unrolled *unrolled);

/*
 * Returns n, the number of operations in a turn of the short kernel's loop. `more` is the result of code_buffer_more().
 */
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
	uint32_t code; /* CRC-32 of the instructions of a long kernel; 0: not a long kernel */
};

/*
 * Builds a kernel, or finds the one in flash. Its loop begins `offset` bytes after a multiple of
 * CODE_BUFFER_LINE_BYTES. `offset` is a multiple of 4, at most CODE_BUFFER_OFFSET_LAST. In RAM, a long kernel is valid
 * until another long kernel is emitted. The base and the short kernel use the same memory, so each is valid until
 * either of them is emitted.
 */
struct code_buffer_kernel code_buffer_emit(const struct unrolled *unrolled,
                                           enum code_buffer_length length, uint32_t offset);

/* For the variants only. Makes the result of code_buffer_emit() from a complete kernel. */
struct code_buffer_kernel code_buffer_hand_out(const struct unrolled *unrolled,
                                               enum code_buffer_length length,
                                               const struct emitted *emitted);

/*
 * Does nothing. code_buffer_emit() calls it with every kernel that it returns. `loop` is the first instruction of the
 * loop, `bytes` the length from there to the end of the kernel. A debugger can stop here and look at the kernel
 * (scripts/test/qemu/disassembly.bats).
 */
void code_buffer_emitted(const struct unrolled *unrolled, enum code_buffer_length length,
                         const void *loop, uint32_t bytes);

#endif
