/* The entry in machine mode, from reset or a boot loader. All harts start here. One goes on, the others sleep. */
#include "mode.h"

	.section .init, "ax"
	.globl _start
_start:
	csrci MODE_STATUS, MODE_ENABLE /* a boot loader may have left interrupts enabled */
	csrw MODE_IE, zero
	csrr a0, mhartid
	lui t0, %hi(__hart)
	addi t0, t0, %lo(__hart)
	beq a0, t0, 1f
	j park
1:	j start
