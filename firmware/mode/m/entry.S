/* From reset. Every hart comes here; one goes on, the others sleep for ever. */
	.section .init, "ax"
	.globl _start
_start:
	csrw mie, zero
	csrr a0, mhartid
	lui t0, %hi(__hart)
	addi t0, t0, %lo(__hart)
	beq a0, t0, 1f
	j park
1:	j start
