/*
 * All traps come here. The handler has its own stack. The scratch CSR holds the top of this stack, and 0 while the
 * handler runs. So a trap inside the handler finds 0 and goes to `nested`.
 */
#include "asm.h"
#include "mode.h"

/* struct trap_frame (trap.h): the pc in the place of x0, then x1 to x31. */
#define FRAME_BYTES (32 * REG_BYTES)

	.macro each_saved op
	.irp n, 1, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25, 26, 27, 28, 29, 30, 31
	\op x\n, \n * REG_BYTES(sp)
	.endr
	.endm

	.section .text.trap_vector, "ax"
	.balign 256 /* some cores align mtvec to 256 bytes: Chipyard, docs/Generators/Ibex.rst */
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
	lla sp, park /* a third trap cannot be reported: the hart sleeps */
	csrw MODE_TVEC, sp
	lla sp, __trap_stack_top
	tail trap_handle_nested

/*
 * bool trap_begin(void) and void trap_end(void), for TRAP_TRY in trap.h. trap_begin saves the registers that a function
 * must preserve, except those of the FPU, which tried statements do not use.
 */
	.section .text.trap_begin, "ax"
	.globl trap_begin
	.type trap_begin, @function
trap_begin:
	lla t0, trap_point
	REG_STORE sp, 1 * REG_BYTES(t0)
	.set at, 2
	.irp n, 8, 9, 18, 19, 20, 21, 22, 23, 24, 25, 26, 27
	REG_STORE x\n, at * REG_BYTES(t0)
	.set at, at + 1
	.endr
	REG_STORE ra, 0(t0) /* comes last: from here on a trap is expected */
	li a0, 1
	ret

	.section .text.trap_end, "ax"
	.globl trap_end
	.type trap_end, @function
trap_end:
	fence
	.rept 8
	nop /* some cores report an access fault late, but within these instructions */
	.endr
	lla t0, trap_point
	REG_STORE zero, 0(t0)
	ret

/*
 * uintptr_t trap_enter_user_mode(void (*function)(void)). It jumps to `function` in user mode. The first
 * trap there returns to the caller of this function, with the cause as result (trap.c, come_back).
 */
	.section .text.trap_enter_user_mode, "ax"
	.globl trap_enter_user_mode
	.type trap_enter_user_mode, @function
trap_enter_user_mode:
	csrw MODE_EPC, a0
	li t0, MODE_PREVIOUS | MODE_PREVIOUS_IE /* 0: to user mode, with interrupts off */
	csrc MODE_STATUS, t0
	MODE_RETURN
