/* Calls a kernel several times in a row and times each call. The loop keeps its state in registers: see alone.h. */
#include "asm.h"

	.section .text.alone_time, "ax"
	.option push
	.option norvc
	.option norelax
	.balign 64
	.globl alone_time
	.globl alone_time_end
	/*
	 * s1 is the kernel, s2 run, s3 prepare, s4 the next result, s5 the number of calls that are left, s6 the
	 * distance from the end (3) back to the start of the loop, s7 the address of the end, s8 the caller's stack
	 * pointer. s0 is the order until the loop begins.
	 * When the kernel begins, the predictor's history ends with the outcomes of the previous call, or with two
	 * taken branches. The loop has no other conditional branch: it repeats by a jump through a register. There is
	 * none between the steps and the loop either. There are two loops, one with the taken branches and one without,
	 * because a jump past the branches would need one more entry of a target buffer than the sampler's loop does.
	 */
	.macro calls start, start_prepared, branches
\start_prepared:
	mv a0, s2
	jalr s3
\start:
	mv a0, s2
	fence iorw, iorw
	csrr s0, cycle
	jalr s1
	fence iorw, iorw
	csrr t0, cycle
	sub t0, t0, s0
	REG_STORE t0, 0(s4)
	addi s4, s4, REG_BYTES
	\branches
	addi s5, s5, -1
	snez t1, s5
	neg t1, t1
	and t1, t1, s6
	add t1, t1, s7
	jr t1
	.endm

	.macro taken
	beqz zero, 1f
	nop
1:
	beqz zero, 2f
	nop
2:
	.endm

	/* Stores or loads the registers that alone_time() keeps. */
	.macro saved operation
	.set at, 0
	.irp register, ra, s0, s1, s2, s3, s4, s5, s6, s7, s8
	\operation \register, at(sp)
	.set at, at + REG_BYTES
	.endr
	.endm

	.set FRAME, 12 * REG_BYTES /* bytes; a multiple of 16 */
alone_time:
	addi sp, sp, -FRAME
	saved REG_STORE
	mv s8, sp
	mv s0, a0
	REG_LOAD s1, 0(a0)
	REG_LOAD s2, REG_BYTES(a0)
	REG_LOAD s3, 2 * REG_BYTES(a0)
	REG_LOAD s4, 3 * REG_BYTES(a0)
	REG_LOAD s5, 4 * REG_BYTES(a0)
	REG_LOAD t0, 6 * REG_BYTES(a0)
	REG_LOAD sp, 5 * REG_BYTES(a0)
	lla s7, 3f
	lla t1, .Lcall
	lla t2, .Lcall_prepared
	beqz t0, 1f
	lla t1, .Lcall_taken
	lla t2, .Lcall_prepared_taken
1:
	mv s6, t1
	beqz s3, 2f
	mv s6, t2
2:
	sub s6, s6, s7
	.set step, 7 * REG_BYTES
	.rept 10
	REG_LOAD t0, step(s0)
	REG_LOAD a0, step + REG_BYTES(s0)
	jalr t0
	.set step, step + 2 * REG_BYTES
	.endr
	add t1, s6, s7
	jr t1
	calls .Lcall, .Lcall_prepared
	calls .Lcall_taken, .Lcall_prepared_taken, taken
3:
	mv sp, s8
	saved REG_LOAD
	addi sp, sp, FRAME
	ret
alone_time_end:
	.option pop

	/* One branch is taken if a0 is not 0, the other if a0 is 0. Each skips a c.nop. bias.c copies them. */
	.section .text.alone_branch, "ax"
	.balign 4
	.globl alone_branch
	.globl alone_opposite
	.globl alone_return
alone_branch:
	c.bnez a0, 1f
	c.nop
1:
alone_opposite:
	c.beqz a0, 2f
	c.nop
2:
alone_return:
	ret

	.section .kernels, "ax"
	.balign 64
	.globl alone_empty
alone_empty:
	ret

	/* The kernels run on the stack as the harness left it. All other code here runs on a stack of its own. */
	.balign 64
	.globl alone_kernel
alone_kernel:
	lla t0, alone_sp
	REG_STORE sp, 0(t0)
	REG_LOAD t1, REG_BYTES(t0)
	bne t1, sp, 1f
	REG_STORE zero, REG_BYTES(t0)
	mv a1, sp
	li sp, 0x81100000 /* the end of the tight region */
	addi sp, sp, -16
	REG_STORE a1, 0(sp)
	REG_STORE ra, REG_BYTES(sp)
	call alone_measure
	REG_LOAD ra, REG_BYTES(sp)
	REG_LOAD sp, 0(sp)
1:
	ret

	.section .sdata.alone, "aw"
	.balign 16
	.globl alone_sp
	.globl alone_wanted_sp
alone_sp:
	.zero REG_BYTES
alone_wanted_sp:
	.zero REG_BYTES
