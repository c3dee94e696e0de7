/* What unrolled floating-point kernels begin with: the registers of unrolled.h. */
#include "measure/head.h"

	.section .text.unrolled, "ax"
	.option norvc
	.balign 4
	.macro load_reals
	fld fa3, HEAD_REAL_X(a0)
	fld fa1, HEAD_REAL_Y(a0)
	fld fa2, HEAD_REAL_Z(a0)
	.endm

	.globl head_real
	.globl head_real_end
head_real:
	load_reals
	fmv.d fa0, fa3
	HEAD_INTEGERS
head_real_end:

	.globl head_single
	.globl head_single_end
head_single:
	load_reals
	fcvt.s.d fa3, fa3
	fcvt.s.d fa1, fa1
	fcvt.s.d fa2, fa2
	fmv.s fa0, fa3
	HEAD_INTEGERS
head_single_end:
