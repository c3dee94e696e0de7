/* void access_read_cycle(void): reads `cycle` in user mode; it ends with an ecall and does not return (user_mode.h). */
	.section .text.access_read_cycle, "ax"
	.balign 4
	.globl access_read_cycle
	.type access_read_cycle, @function
access_read_cycle:
	rdcycle t0
	ecall
	.size access_read_cycle, . - access_read_cycle
