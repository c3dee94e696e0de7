/* The head of unrolled integer kernels: loads the registers that unrolled.h lists. */
#include "measure/head.h"

	.section .text.unrolled, "ax"
	.option norvc
CODE_BEGIN(head_integer)
	HEAD_INTEGER
CODE_END(head_integer)
