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
#include "mode.h"

#define FRAME_BYTES 32 /* keeps sp 16-aligned for both register widths */

	/* \read s0, \source reads; \base, if there is one, is a variable that s1 holds meanwhile. */
	.macro sampler name, read, source, base
	.section .text.sample_\name, "ax"
	.balign 64
	.globl sample_\name
	.type sample_\name, @function
sample_\name:
	addi sp, sp, -FRAME_BYTES
	REG_STORE ra, 0(sp)
	REG_STORE s0, REG_BYTES(sp)
	.ifnb \base
	REG_STORE s1, 2 * REG_BYTES(sp)
	lla s1, \base
	REG_LOAD s1, 0(s1)
	.endif
	mv t0, a0
	mv a0, a1
	fence iorw, iorw
	\read s0, \source
	jalr t0
	fence iorw, iorw
	\read t0, \source
	sub a0, t0, s0
	.ifnb \base
	REG_LOAD s1, 2 * REG_BYTES(sp)
	.endif
	REG_LOAD ra, 0(sp)
	REG_LOAD s0, REG_BYTES(sp)
	addi sp, sp, FRAME_BYTES
	ret
	.size sample_\name, . - sample_\name
	.endm

	sampler cycle, csrr, cycle
	sampler instret, csrr, instret
	sampler mcycle, csrr, mcycle
	sampler minstret, csrr, minstret
	sampler time, csrr, time
	sampler hpm, csrr, MODE_HPM_SAMPLED
	sampler mtime, REG_LOAD, 0(s1), sample_mtime_address

	/* uintptr_t sample_mtime_address: where mtime lies in memory; set by counters_open(). */
	.section .sbss.sample_mtime_address, "aw", @nobits
	.balign REG_BYTES
	.globl sample_mtime_address
sample_mtime_address:
	.zero REG_BYTES
