/* The heads of unrolled floating-point kernels: they load the registers that unrolled.h lists. */
#include "measure/head.h"

	.section .text.unrolled, "ax"
	.option norvc
	.balign 4
	.globl head_real
	.globl head_real_end
head_real:
	HEAD_REAL
head_real_end:

	.globl head_single
	.globl head_single_end
head_single:
	HEAD_SINGLE
head_single_end:
