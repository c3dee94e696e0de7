/*
 * A mark for objdump. clang says only where an instruction follows that .option rvc or norvc applies from there on, and
 * much code in assembly ends with norvc. Without this mark before the kernels, objdump would take compressed
 * instructions in an image of clang for data.
 */
	.section .mark, "ax"
	.option push
	.option norvc
	nop
	.option pop
	nop
