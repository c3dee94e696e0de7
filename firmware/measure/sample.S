/*
 * Takes one sample: prepares the kernel, reads a counter, runs the kernel, reads the counter again.
 *
 *     unsigned long sample_cycle(void (*kernel)(struct bench_run *), struct bench_run *run,
 *                                void (*prepare)(struct bench_run *), unsigned long rehearsals,
 *                                uintptr_t stack)
 *
 * It returns the difference in counts, modulo 2^XLEN. `prepare` may be NULL. First it does the same `rehearsals` times
 * and discards the differences, so caches and predictors know the kernel and these instructions. Between the last
 * rehearsal and the sample run only the preparation and the instructions below, which access no memory. No conditional
 * branch repeats the rehearsals, because it could share a predictor's counter with the kernel's branches. The
 * instructions that are timed are 16 bytes at a multiple of 16, so they lie in one line of any cache. The opening read
 * has fetched that line, whatever the preparation has evicted.
 *
 * A read of a counter is ordered like device input, so the fences keep the kernel's accesses on their side of it
 * (unprivileged spec, Zicsr and Zicntr). Between the two reads of an empty kernel are four instructions: jalr, its ret,
 * the fence, the closing csrr. They are the overhead. XLEN bits are read. On RV32 that is the low word: a difference
 * below 2^32 is right.
 */
#include "asm.h"
#include "measure/sampler_bytes.h"
#include "mode.h"

#define FRAME_BYTES 64 /* eight registers; sp stays 16-aligned with both register widths */

	/* Stores or loads the eight registers of the frame; \op is the instruction. */
	.macro frame op
	\op ra, 0(sp)
	\op s0, REG_BYTES(sp)
	\op s1, 2 * REG_BYTES(sp)
	\op s2, 3 * REG_BYTES(sp)
	\op s3, 4 * REG_BYTES(sp)
	\op s4, 5 * REG_BYTES(sp)
	\op s5, 6 * REG_BYTES(sp)
	\op s6, 7 * REG_BYTES(sp)
	.endm

	/*
	 * Defines a sampler. "\read s0, \source" reads the counter. If there is a \base, s1 holds the value of that
	 * variable.
	 */
	.macro sampler name, read, source, base
	.section .text.sample_\name, "ax"
	.option norelax
	.balign 64
	.globl sample_\name
	.type sample_\name, @function
sample_\name:
	addi sp, sp, -FRAME_BYTES
	frame REG_STORE
	.ifnb \base
	lla s1, \base
	REG_LOAD s1, 0(s1)
	.endif
	mv s2, a0
	mv s3, a1
	mv s5, a3
	mv s6, sp
	mv sp, a4
	lla a5, 3f /* without a preparation: the address of a return */
	snez a4, a2
	addi a4, a4, -1
	and a5, a5, a4
	or s4, a2, a5
	.option push
	.option norvc
	.balign 16
1:
	mv a0, s3
	jalr s4
	mv a0, s3
	fence iorw, iorw
	\read s0, \source
	jalr s2
	fence iorw, iorw
	\read t0, \source
	.option pop
	addi s5, s5, -1
	srai a1, s5, 8 * REG_BYTES - 1
	lla a2, 1b
	lla a3, 2f
	xor a3, a3, a2
	and a1, a1, a3
	xor a1, a1, a2
	jr a1 /* to 2 if s5 is negative, else to 1 */
2:
	sub a0, t0, s0
	mv sp, s6
	frame REG_LOAD
	addi sp, sp, FRAME_BYTES
3:
	ret
	.size sample_\name, . - sample_\name
	.ifb \base /* with a \base it is never copied */
	.org sample_\name + SAMPLER_BYTES /* an error if it is longer */
	.endif
	.endm

	sampler cycle, csrr, cycle
	sampler instret, csrr, instret
	sampler mcycle, csrr, mcycle
	sampler minstret, csrr, minstret
	sampler time, csrr, time
	sampler hpm, csrr, MODE_HPM_SAMPLED
	sampler mtime, REG_LOAD, 0(s1), sample_mtime_address

	/* uintptr_t sample_mtime_address: the address of mtime in memory; set by counters_open(). */
	.section .sbss.sample_mtime_address, "aw", @nobits
	.balign REG_BYTES
	.globl sample_mtime_address
sample_mtime_address:
	.zero REG_BYTES
