/*
 * Takes samples in a row. For each one it prepares the kernel, reads a counter, runs the kernel, and reads the counter
 * again.
 *
 *     void sample_enter(const struct sample_order *order, counter_sample *loop)
 *
 * (counters.h, sample.h) saves registers, takes the order's stack and goes to `loop`. This is a sampler, such as
 * sample_cycle below, or a copy of one. A sampler can be copied, because its only addresses are in registers or
 * relative to the pc, within the sampler.
 *
 * Before each sample the loop does the same `rehearsals` times and discards the differences, so that caches and
 * predictors know the kernel and these instructions. If that number is even, every second sample has one more. So a
 * kernel that does something else every few runs is not always sampled in the same of them.
 *
 * Between two samples only the rehearsals and the instructions of the loop run. The loop stores the difference and makes
 * no other access to memory. It has no conditional branch. Such a branch would be in the history that the kernel's
 * branches find, and it could share a predictor's counter with them. Without a preparation the loop calls none. Such a
 * call would need an entry of a target buffer, and a buffer of three entries would have lost one of the kernel's.
 *
 * The timed instructions are 16 bytes at a multiple of 16, so they lie in one line of any cache. The opening read is
 * one of them. So the line has been fetched when the read executes, whatever the preparation has evicted.
 *
 * A read of a counter is ordered like device input (unprivileged spec, Zicsr and Zicntr). So the fence before a read
 * orders earlier accesses before it: the opening fence those of the preparation, the closing fence those of the kernel. No
 * fence follows the opening read, because it would be in the sample. So the spec lets a core begin the kernel's accesses
 * before that read.
 *
 * The overhead is four instructions, which run between the two reads of an empty kernel: jalr, its ret, the fence and the
 * closing csrr. A read has XLEN bits. On RV32 this is the low word, so a difference below 2^32 is right. On RV64 a
 * difference of 2^32 or more becomes 2^32 - 1.
 */
#include "asm.h"
#include "measure/sampler_asm.h"
#include "mode.h"

#define FRAME_BYTES 112 /* fourteen registers; sp stays 16-aligned with both register widths */

	/* Stores or loads the registers of the frame; \op is the instruction. */
	.macro frame op
	\op ra, 0(sp)
	\op s0, REG_BYTES(sp)
	\op s1, 2 * REG_BYTES(sp)
	\op s2, 3 * REG_BYTES(sp)
	\op s3, 4 * REG_BYTES(sp)
	\op s4, 5 * REG_BYTES(sp)
	\op s5, 6 * REG_BYTES(sp)
	\op s6, 7 * REG_BYTES(sp)
	\op s7, 8 * REG_BYTES(sp)
	\op s8, 9 * REG_BYTES(sp)
	\op s9, 10 * REG_BYTES(sp)
	\op s10, 11 * REG_BYTES(sp)
	\op s11, 12 * REG_BYTES(sp)
	\op tp, 13 * REG_BYTES(sp) /* a kernel may have changed it, and malloc stores errno there */
	.endm

	/*
	 * The registers of a sampler:
	 *
	 *   s1   address of mtime
	 *   s2   kernel
	 *   s3   run
	 *   s4   preparation, if there is one
	 *   s5   rehearsals that are left
	 *   s6   stack pointer of the caller
	 *   s7   address of the next difference
	 *   s8   samples that are left after the next one
	 *   s9   rehearsals before each sample
	 *   s10  where its loop begins
	 *   s11  where it goes in the end
	 */
	.section .text.sample_enter, "ax"
	.globl sample_enter
	.type sample_enter, @function
sample_enter:
	addi sp, sp, -FRAME_BYTES
	frame REG_STORE
	lla s1, sample_mtime_address
	REG_LOAD s1, 0(s1)
	REG_LOAD s2, SAMPLE_KERNEL(a0)
	REG_LOAD s3, SAMPLE_RUN(a0)
	REG_LOAD s4, SAMPLE_PREPARE(a0)
	REG_LOAD s9, SAMPLE_REHEARSALS(a0)
	REG_LOAD s7, SAMPLE_COUNTS(a0)
	REG_LOAD s8, SAMPLE_COUNT(a0)
	mv s6, sp
	REG_LOAD sp, SAMPLE_STACK(a0)
	mv s10, a1
	lla s11, 1f
	mv s5, s9
	addi s8, s8, -1
	bnez s4, 2f
	addi s10, s10, SAMPLER_PREPARED
2:
	jr s10
1:
	mv sp, s6
	frame REG_LOAD
	addi sp, sp, FRAME_BYTES
	ret
	.size sample_enter, . - sample_enter

	/*
	 * Subtracts 1 from \left. Jumps to the address in \past if \left is then negative, else to where the loop begins.
	 */
	.macro again left, past
	addi \left, \left, -1
	srai a0, \left, 8 * REG_BYTES - 1
	xor a1, \past, s10
	and a1, a1, a0
	xor a1, a1, s10
	jr a1
	.endm

	/* Defines a sampler. "\read s0, \source" reads the counter. */
	.macro sampler name, read, source
	.section .text.sample_\name, "ax"
	.option norelax
	.balign 64
	.globl sample_\name
	.type sample_\name, @function
sample_\name:
	.option push
	.option norvc
	mv a0, s3
	jalr s4
	.org sample_\name + SAMPLER_PREPARED
	mv a0, s3
	fence iorw, iorw
	\read s0, \source
	jalr s2
	fence iorw, iorw
	\read t0, \source
	.option pop
	lla a1, 1f
	again s5, a1
1:
	sub t0, t0, s0
#if REG_BYTES == 8
	srli t1, t0, 32
	snez t1, t1
	neg t1, t1
	or t0, t0, t1
#endif
	sw t0, 0(s7)
	addi s7, s7, 4
	andi t1, s8, 1
	or s5, s9, t1
	again s8, s11
	.org sample_\name + SAMPLER_BYTES /* an error if it is longer */
	.size sample_\name, . - sample_\name
	.endm

	sampler cycle, csrr, cycle
	sampler instret, csrr, instret
	sampler mcycle, csrr, mcycle
	sampler minstret, csrr, minstret
	sampler time, csrr, time
	sampler hpm, csrr, MODE_HPM_SAMPLED
	sampler mtime, REG_LOAD, 0(s1)

	/*
	 * Goes where a sampler goes, runs the kernel once, and stores 0 if the kernel has restored s0 to s11, sp and tp,
	 * else another number. Nothing uses gp. It computes two sums of these registers: the plain one, and one in which
	 * each has another weight, 1 to 14. It gives s8 and s9 the values with which both sums are 0. So it finds what the
	 * kernel does to one register. It finds what the kernel does to two, unless one loses what the other gains, a
	 * multiple of 2^(XLEN - 3): two weights may differ by 8.
	 */
	.section .text.sample_registers, "ax"
	.globl sample_registers
	.type sample_registers, @function
sample_registers:
	.option push
	.option norvc
	mv a0, s3
	jalr s4
	.option pop
	.org sample_registers + SAMPLER_PREPARED
	li s8, 0
	li s9, 0
	jal t0, 2f
	sub s9, a1, a0
	neg s8, s9
	sub s9, s9, a0
	sw s2, 0(s7) /* not 0; stored before the kernel may change s7 */
	mv a0, s3
	jalr s2
	jal t0, 2f
	or a0, a0, a1
	bnez a0, 1f
	sw zero, 0(s7)
1:
	jr s11
2:
	mv a0, s0
	mv a1, a0
	.irp register, s1, s2, s3, s4, s5, s6, s7, s10, s11, sp, tp, s8, s9
	add a0, a0, \register
	add a1, a1, a0
	.endr
	jr t0
	.size sample_registers, . - sample_registers

	/* uintptr_t sample_mtime_address: the address of mtime in memory; set by counters_open(). */
	.section .sbss.sample_mtime_address, "aw", @nobits
	.balign REG_BYTES
	.globl sample_mtime_address
sample_mtime_address:
	.zero REG_BYTES
