/* See count_down.h: two or three instructions per turn, and only the return around them. */
	.section .text.count_down, "ax"
	.balign 64
	.option norvc
	.globl count_down
	.type count_down, @function
count_down:
	addi a0, a0, -1
	bnez a0, count_down
	ret
	.size count_down, . - count_down

	.globl count_down_slowly
	.type count_down_slowly, @function
count_down_slowly:
	addi a0, a0, -2
	addi a0, a0, 1
	bnez a0, count_down_slowly
	ret
	.size count_down_slowly, . - count_down_slowly
