/* Goes from the entry (mode_m/entry.S, mode_s/entry.S) to main. Sets up stacks, data and the trap handler. */
#include "asm.h"
#include "mode.h"

#define FCSR 0x003

	.section .text.start, "ax"
	/*
	 * Where a hart sleeps. A trap may lead here, so it is aligned as trap_vector in trap.S. The code after it fills
	 * the gap.
	 */
	.balign 256
	.globl park
park:
	wfi
	j park

	.globl start
start:
	FENCE_I /* the loader wrote this code as data */
	li t0, MODE_RIGHTS
	csrc MODE_STATUS, t0 /* the loader may have left the access rights of another mode */
	mv s0, a0
	mv s1, a1

	lla sp, __stack_top
	lla tp, __thread_start

	/* Until the data is in place, a trap cannot be reported: the hart sleeps. */
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
	beq a0, a1, 3f /* the data is loaded where it is used */
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
	lla a0, __guard_end /* without the guard, which an earlier start may have closed */
	lla a1, __zeroed_stack_end
	jal t0, zero_range
	lla t0, boot_arguments
	REG_STORE s0, 0(t0)
	REG_STORE s1, REG_BYTES(t0)

	/* From here on a trap is reported. */
	lla t0, __trap_stack_top
	csrw MODE_SCRATCH, t0
	lla t0, trap_vector
	csrw MODE_TVEC, t0

	call main
	/* main does not return. If it does, the hart sleeps. */
	j park

	/*
	 * Zeroes memory from a0 up to a1, a register at a time: memory with ECC must be written in whole registers
	 * before it is read. Returns to t0.
	 */
1:	REG_STORE zero, 0(a0)
	addi a0, a0, REG_BYTES
zero_range:
	bltu a0, a1, 1b
	jr t0

	/* unsigned long boot_arguments[2]: a0 and a1 at the entry. */
	.section .sbss.boot_arguments, "aw", @nobits
	.balign REG_BYTES
	.globl boot_arguments
boot_arguments:
	.zero 2 * REG_BYTES
