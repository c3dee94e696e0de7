/*
 * Operations as bare instructions, for the kernels that are made of copies of them. The registers:
 *
 *     a0        chain: a latency unit reads and writes it; holds x at the start
 *     a1 a2 a3  y, z, x
 *     a4 a5     memory, function
 *     t0..t6    free, destinations of throughput units
 *     a6 a7     the loop's count and the return address: not to be touched
 *     fa0, fa1 fa2 fa3, ft0..ft7   the same for floating point: chain, real_y, real_z, real_x
 */
#ifndef UNROLLED_H
#define UNROLLED_H

#include <stddef.h>
#include <stdint.h>

/* Instructions from a label up to another. All are 4 bytes long and position-independent. */
struct code {
	const uint32_t *start;
	const uint32_t *end;
};

/*
 * Copies the instructions to `at` and returns their end there. It copies by words, because memcpy may copy by bytes. The
 * caller executes fence.i.
 */
uint32_t *code_append(uint32_t *at, struct code code);

/* A kernel as it lies in memory: its first instruction, that of its loop, and its end. */
struct emitted {
	const uint32_t *start;
	const uint32_t *loop;
	const uint32_t *end;
};

enum code_buffer_length {
	CODE_BUFFER_BASE,
	CODE_BUFFER_SHORT,
	CODE_BUFFER_LONG,
	CODE_BUFFER_LENGTHS
};

/*
 * A kernel to be: `head` loads the operands, then a loop of copies of `unit`. In the short kernel
 * every second copy is a `filler` instead: what the operation needs beside it and must not be
 * charged for; empty for most. The base has fillers alone.
 */
struct unrolled {
	struct code head;
	struct code unit;
	struct code filler;
	uint32_t operations;           /* in a unit, a power of two; a filler stands for as many */
	const struct emitted *emitted; /* by enum code_buffer_length; NULL: not built into flash */
};

/* What the registers hold at the start. Heads know the layout (measure/head.h). */
struct operands {
	long x, y, z;
	void *memory;
	const void *function;
	double real_x, real_y, real_z;
};

/* So close to 1 that a product of millions of it stays a number, in single precision too. */
#define OPERAND_REAL_Y 0x1.000002p0

/* What benchmarks have that name none: 1000003, 17, 5; 1.5, OPERAND_REAL_Y, 0.75; no memory, no function. */
extern const struct operands operands_default;

#endif
