/*
 * One sample: a counter is read, the kernel runs, the counter is read again.
 *
 *     unsigned long sample_cycle(void (*kernel)(struct bench_run *), struct bench_run *run)
 *
 * A read of a counter is ordered like device input, so the fences keep the kernel's accesses on
 * their side of it (unprivileged spec, Zicsr and Zicntr; facts/measurement.md). Between the reads
 * of an empty kernel stand four instructions: jalr, its ret, the fence, the closing csrr; they
 * are measured and taken off as overhead. XLEN bits are read, on RV32 the low word: the
 * difference modulo 2^32 is right for anything shorter.
 */
#include "asm.h"

#define FRAME_BYTES 32 /* keeps sp 16-aligned for both register widths */

	.macro sampler name, counter
	.section .text.sample_\name, "ax"
	.balign 64
	.globl sample_\name
	.type sample_\name, @function
sample_\name:
	addi sp, sp, -FRAME_BYTES
	REG_STORE ra, 0(sp)
	REG_STORE s0, REG_BYTES(sp)
	mv t0, a0
	mv a0, a1
	fence iorw, iorw
	csrr s0, \counter
	jalr t0
	fence iorw, iorw
	csrr t0, \counter
	sub a0, t0, s0
	REG_LOAD ra, 0(sp)
	REG_LOAD s0, REG_BYTES(sp)
	addi sp, sp, FRAME_BYTES
	ret
	.size sample_\name, . - sample_\name
	.endm

	sampler cycle, cycle
	sampler instret, instret
