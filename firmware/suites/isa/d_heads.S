/* The heads of unrolled floating-point kernels: they load the registers that unrolled.h lists. */
#include "measure/head.h"

	.section .text.unrolled, "ax"
	.option norvc
CODE_BEGIN(head_real)
	HEAD_REAL
CODE_END(head_real)

CODE_BEGIN(head_single)
	HEAD_SINGLE
CODE_END(head_single)
