/* The head of unrolled integer kernels: loads the registers that unrolled.h lists. */
#include "measure/head.h"

	.section .text.unrolled, "ax"
	.option norvc
	.balign 4
	.globl head_integer
	.globl head_integer_end
head_integer:
	HEAD_INTEGER
head_integer_end:
