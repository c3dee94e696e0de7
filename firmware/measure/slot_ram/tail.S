/* What ends every unrolled kernel; lay.c sets how far the branch goes. */
#include "measure/head.h"

	.section .text.slot_tail, "ax"
	.option norvc
	.balign 4
	.globl slot_tail
	.globl slot_tail_end
slot_tail:
	KERNEL_TAIL(.)
slot_tail_end:
