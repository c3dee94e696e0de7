# The smallest file that U-Boot's booti starts: the header of a Linux Image (Documentation/riscv/boot-image-header.rst),
# followed by code that prints a line through the SBI.
	.option	norvc
	.option	norelax
	.globl	_start
_start:
	j	begin
	.word	0
	.dword	0x200000	# text_offset
	.dword	end - _start	# image_size
	.dword	0		# flags
	.word	2		# version
	.word	0
	.dword	0
	.ascii	"RISCV\0\0\0"
	.ascii	"RSC\5"
	.word	0

begin:
	lla	s0, text
1:	lbu	a0, (s0)
	beqz	a0, .
	li	a7, 1		# putchar
	ecall
	addi	s0, s0, 1
	j	1b

text:	.asciz	"the image was started\r\n"
	.balign	8
end:
