/*
 * Every trap comes here. The handler has a stack of its own, whose top waits in the scratch CSR and is
 * taken away while it runs: a trap inside the handler finds 0 there.
 */
#include "asm.h"
#include "mode.h"

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
	csrrw sp, MODE_SCRATCH, sp
	beqz sp, nested
	addi sp, sp, -FRAME_BYTES
	each_saved REG_STORE
	csrrw t0, MODE_SCRATCH, zero
	REG_STORE t0, 2 * REG_BYTES(sp)
	csrr t0, MODE_EPC
	REG_STORE t0, 0(sp)
	.option push
	.option norelax
	lla gp, __global_pointer$
	.option pop
	mv a0, sp
	call trap_handle

	REG_LOAD t0, 0(sp)
	csrw MODE_EPC, t0
	addi t0, sp, FRAME_BYTES
	csrw MODE_SCRATCH, t0
	each_saved REG_LOAD
	REG_LOAD sp, 2 * REG_BYTES(sp)
	MODE_RETURN

nested:
	lla sp, park /* a third trap has nobody left to tell */
	csrw MODE_TVEC, sp
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
	csrw MODE_EPC, a0
	li t0, MODE_PREVIOUS | MODE_PREVIOUS_IE /* to mode 0, interrupts still off when we are back */
	csrc MODE_STATUS, t0
	MODE_RETURN
