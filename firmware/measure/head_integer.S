/* What unrolled integer kernels begin with: the registers of unrolled.h. */
#include "measure/head.h"

	.section .text.unrolled, "ax"
	.option norvc
	.balign 4
	.globl head_integer
	.globl head_integer_end
head_integer:
	HEAD_INTEGER
head_integer_end:
