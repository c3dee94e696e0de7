/*
 * Every trap comes here. The handler has a stack of its own, whose top waits in mscratch and is
 * taken away while it runs: a trap inside the handler finds 0 there.
 */
#include "asm.h"
#include "csr.h"

/* struct trap_frame (trap.h): the pc in the place of x0, then x1..x31. */
#define FRAME_BYTES (32 * REG_BYTES)

	.macro each_saved op
	.irp n, 1, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25, 26, 27, 28, 29, 30, 31
	\op x\n, \n * REG_BYTES(sp)
	.endr
	.endm

	.section .text.trap_vector, "ax"
	.balign 256 /* some cores keep no finer mtvec (facts: how cores differ) */
	.globl trap_vector
trap_vector:
	csrrw sp, mscratch, sp
	beqz sp, nested
	addi sp, sp, -FRAME_BYTES
	each_saved REG_STORE
	csrrw t0, mscratch, zero
	REG_STORE t0, 2 * REG_BYTES(sp)
	csrr t0, mepc
	REG_STORE t0, 0(sp)
	.option push
	.option norelax
	lla gp, __global_pointer$
	.option pop
	mv a0, sp
	call trap_handle

	REG_LOAD t0, 0(sp)
	csrw mepc, t0
	addi t0, sp, FRAME_BYTES
	csrw mscratch, t0
	each_saved REG_LOAD
	REG_LOAD sp, 2 * REG_BYTES(sp)
	mret

nested:
	lla sp, park /* a third trap has nobody left to tell */
	csrw mtvec, sp
	lla sp, __trap_stack_top
	.option push
	.option norelax
	lla gp, __global_pointer$
	.option pop
	tail trap_handle_nested

/*
 * uintptr_t trap_enter_user_mode(void (*function)(void)): the trap that ends the function's stay
 * there comes back to our caller, with its cause (trap.c, come_back).
 */
	.section .text.trap_enter_user_mode, "ax"
	.globl trap_enter_user_mode
	.type trap_enter_user_mode, @function
trap_enter_user_mode:
	csrw mepc, a0
	li t0, MSTATUS_MPP | MSTATUS_MPIE /* to mode 0, interrupts still off when we are back */
	csrc mstatus, t0
	mret
