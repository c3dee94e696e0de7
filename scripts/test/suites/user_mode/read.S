/* Runs in user mode: reads a counter and reports that it could. */
	.macro reader counter
	.globl user_reads_\counter
user_reads_\counter:
	csrr t0, \counter
	ecall
	.endm

	.text
	.balign 4
	reader cycle
	reader time
	reader instret
	reader hpmcounter3
