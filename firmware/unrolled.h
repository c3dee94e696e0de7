/*
 * Operations as bare instructions, for unrolled kernels: loops of copies of them. The registers:
 *
 *     a0        chain: a latency unit reads and writes it; x at the start
 *     a1 a2 a3  y, z, x
 *     a4 a5     memory, function
 *     t0..t6    free; destinations of throughput units
 *     a6 a7     count of the loop, return address: must not change
 *     fa0, fa1 fa2 fa3, ft0..ft7   the same for floating point: chain, real_y, real_z, real_x
 */
#ifndef UNROLLED_H
#define UNROLLED_H

#include <stddef.h>
#include <stdint.h>

/* Instructions to be copied. All are 4 bytes long and position-independent. ASM_CODE of asm.h makes one. */
struct code {
	uint32_t bytes;
	uint32_t instructions[];
};

/*
 * Copies the instructions to `at` and returns their end there. It copies by words, because memcpy may copy by bytes.
 * The caller executes fence.i.
 */
uint32_t *code_append(uint32_t *at, const struct code *code);

/* The same for so many words. */
uint32_t *code_append_words(uint32_t *at, const uint32_t *words, uint32_t count);

enum code_buffer_length {
	CODE_BUFFER_BASE,
	CODE_BUFFER_SHORT,
	CODE_BUFFER_LONG,
	CODE_BUFFER_LENGTHS
};

/*
 * The parts of a kernel. The head loads the operands; then comes a loop of copies of the unit. The last copies of
 * the short kernel are fillers instead: instructions that the operation needs but that are not part of its cost. Most
 * operations have an empty filler. The base has fillers only. OPERATION_UNROLLED (suites/operation.h) writes all of it
 * in assembly: distances take less memory than addresses.
 */
struct unrolled {
	/* Bytes from here to the struct code of the head. */
	int32_t head;
	/* Operations in a unit, a power of two, all of the same length. A filler stands for as many. */
	uint8_t operations;
	/* Operations that the long kernel has more than the short one, for each 8 of the latter. */
	uint8_t more;
	/* Complete kernels, CODE_BUFFER_LENGTHS or 0: not built into flash. */
	uint16_t emitted;
	uint16_t unit_bytes;
	uint16_t filler_bytes;
	/* The unit, the filler; then what emit.h of the flash says of complete kernels. */
	uint32_t instructions[];
};

const struct code *unrolled_head(const struct unrolled *unrolled);
const uint32_t *unrolled_filler(const struct unrolled *unrolled);

/* Values of the registers at the start. The heads know the layout (measure/head.h). */
struct operands {
	long x, y, z;
	void *memory;
	const void *function;
	double real_x, real_y, real_z;
};

/* So close to 1 that a product of millions of it stays finite, in single precision too. */
#define OPERAND_REAL_Y 0x1.000002p0

/*
 * The operands of a benchmark that has none of its own: 1000003, 17, 5; 1.5, OPERAND_REAL_Y, 0.75; no memory, no
 * function.
 */
extern const struct operands operands_default;

#endif
