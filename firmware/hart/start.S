/* From the mode's entry (mode/) to main: a stack, the data, the trap handler. */
#include "asm.h"
#include "mode.h"

#define FCSR 0x003

	.section .text.start, "ax"
	.globl start
start:
	fence.i /* whoever loaded us wrote data */
	li t0, MODE_RIGHTS
	csrc MODE_STATUS, t0 /* and may have done so with the rights of another mode */
	mv s0, a0
	mv s1, a1

	lla sp, __stack_top
	lla tp, __thread_start

	/* Until the data is in place a trap has nobody to tell. */
	lla t0, park
	csrw MODE_TVEC, t0

	/* FS is hard-wired to 0 where there is no FPU: then fcsr would trap. */
	li t0, MODE_FLOAT_INITIAL
	csrs MODE_STATUS, t0
	csrr t1, MODE_STATUS
	and t1, t1, t0
	beqz t1, 1f
	csrw FCSR, zero
1:
	lla a0, __data_load
	lla a1, __data_start
	lla a2, __data_end
	beq a0, a1, 3f /* linked to run where it was loaded */
	j 2f
copy_data:
	REG_LOAD t0, 0(a0)
	REG_STORE t0, 0(a1)
	addi a0, a0, REG_BYTES
	addi a1, a1, REG_BYTES
2:	bltu a1, a2, copy_data
3:
	lla a0, __bss_start
	lla a1, __zeroed_end
	jal t0, zero_range
	lla a0, __guard_end /* the guard may be closed since a start before */
	lla a1, __zeroed_stack_end
	jal t0, zero_range
	lla t0, boot_arguments
	REG_STORE s0, 0(t0)
	REG_STORE s1, REG_BYTES(t0)

	/* From here on a trap can speak. */
	lla t0, __trap_stack_top
	csrw MODE_SCRATCH, t0
	lla t0, trap_vector
	csrw MODE_TVEC, t0

	call main
	/* main does not return; if it does, nothing sensible is left to do. */
	j park

	/* a0 up to a1, a register at a time: where memory has ECC it must be written before it is read. */
1:	REG_STORE zero, 0(a0)
	addi a0, a0, REG_BYTES
zero_range:
	bltu a0, a1, 1b
	jr t0

	.section .text.park, "ax"
	.balign 256 /* as trap_vector (trap.S) */
	.globl park
park:
	wfi
	j park

	/* unsigned long boot_arguments[2]: a0 and a1 as we were entered with. */
	.section .sbss.boot_arguments, "aw", @nobits
	.balign REG_BYTES
	.globl boot_arguments
boot_arguments:
	.zero 2 * REG_BYTES
