/*
 * A run of a known number of instructions between two reads of a counter of instructions:
 *
 *     unsigned long known_run_instret(void)
 *
 * returns the difference. A read returns the value before itself (unprivileged spec, Zicsr), so the first read is
 * counted and the second is not.
 */
#define NOPS  3
#define TURNS 48 /* of a loop of two instructions */

	.macro known_run counter
	.section .text.known_run_\counter, "ax"
	.balign 32
	.globl known_run_\counter
	.type known_run_\counter, @function
known_run_\counter:
	csrr t0, \counter
	.rept NOPS
	nop
	.endr
	li t2, TURNS
1:
	addi t2, t2, -1
	bnez t2, 1b
	csrr t1, \counter
	sub a0, t1, t0
	ret
	.size known_run_\counter, . - known_run_\counter
	.endm

	known_run instret
	known_run minstret

	.section .rodata.known_run_length, "a"
	.balign 4
	.globl known_run_length
known_run_length:
	.4byte 1 + NOPS + 1 + 2 * TURNS
