/* The end of every unrolled kernel. emit.c adds the offset of the branch. */
#include "measure/head.h"

	.section .text.code_buffer_tail, "ax"
	.option norvc
CODE_BEGIN(code_buffer_tail)
	KERNEL_TAIL(.)
CODE_END(code_buffer_tail)
