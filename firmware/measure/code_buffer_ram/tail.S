/* The end of every unrolled kernel. emit.c adds the offset of the branch. */
#include "measure/head.h"

	.section .text.code_buffer_tail, "ax"
	.option norvc
	.balign 4
	.globl code_buffer_tail
	.globl code_buffer_tail_end
code_buffer_tail:
	KERNEL_TAIL(.)
code_buffer_tail_end:
