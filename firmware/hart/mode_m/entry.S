/* From reset. Every hart comes here; one goes on, the others sleep for ever. */
#include "mode.h"

	.section .init, "ax"
	.globl _start
_start:
	csrci MODE_STATUS, MODE_ENABLE /* a loader may have left it on: then an interrupt that one asks for is taken */
	csrw MODE_IE, zero
	csrr a0, mhartid
	lui t0, %hi(__hart)
	addi t0, t0, %lo(__hart)
	beq a0, t0, 1f
	j park
1:	j start
