/* What ends every unrolled kernel; slot.c sets how far the branch goes. */
	.section .text.slot_tail, "ax"
	.option norvc
	.balign 4
	.globl slot_tail
	.globl slot_tail_branch
	.globl slot_tail_end
slot_tail:
	addi a6, a6, -1
slot_tail_branch:
	bnez a6, slot_tail_branch
	mv ra, a7
	ret
slot_tail_end:
