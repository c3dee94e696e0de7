/*
 * A run of a known number of instructions. Most of them take more than a cycle in any pipeline. These are divisions
 * that wait for one another, loads that wait for one another and each go to another cache line, and taken branches.
 *
 *     void mixed_run_user(const char *cold, struct behaviour_reads *reads)
 *
 * stores the counters right before and right after the run in *reads (behaviour.h).
 */
#include "asm.h"

#define TURNS        8
#define TURN_LENGTH  7  /* instructions */
#define LINE_BYTES   64 /* no data cache of the boards has a longer line */

	/*
	 * Without M the division would trap, and the test would show nothing. The loads and branches then have to
	 * suffice.
	 */
	.macro divide rd, rs1, rs2
#ifdef __riscv_muldiv
	divu \rd, \rs1, \rs2
#else
	xor \rd, \rs1, \rs2
#endif
	.endm

	/*
	 * In the loop t0 is all ones. With M, t1 alternates between 3 and a third of t0. t2 becomes 0, and a0 the
	 * address of the next line. t3 is the number of turns that are left.
	 */
	.macro mixed_run name, cycle, instret
	.section .text.\name, "ax"
	.balign 64
	.globl \name
	.type \name, @function
\name:
	li t0, -1
	li t1, 3
	li t3, TURNS
	csrr a2, \cycle
	csrr a3, \instret
	csrr a4, \cycle
1:
	divide t1, t0, t1
	lw t2, 0(a0)
	and t2, t2, zero
	add a0, a0, t2
	addi a0, a0, LINE_BYTES
	addi t3, t3, -1
	bnez t3, 1b
	csrr a5, \cycle
	csrr a6, \instret
	csrr a7, \cycle
	REG_STORE a2, 0(a1)
	REG_STORE a3, REG_BYTES(a1)
	REG_STORE a4, 2 * REG_BYTES(a1)
	REG_STORE a5, 3 * REG_BYTES(a1)
	REG_STORE a6, 4 * REG_BYTES(a1)
	REG_STORE a7, 5 * REG_BYTES(a1)
	ret
	.size \name, . - \name
	.endm

	mixed_run mixed_run_user, cycle, instret
	mixed_run mixed_run_machine, mcycle, minstret

	.section .rodata.mixed_run_length, "a"
	.balign 4
	.globl mixed_run_length
mixed_run_length:
	.4byte TURNS * TURN_LENGTH
	.globl mixed_run_bytes
mixed_run_bytes:
	.4byte TURNS * LINE_BYTES
