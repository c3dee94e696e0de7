/*
 * The hardware counters by number. The number of a CSR is part of the instruction, so there is one access for each
 * counter. The accesses are 8 bytes apart, and a call jumps to the n-th.
 *
 *     unsigned long bank_read_...(uint32_t n)
 *     void bank_write_...(uint32_t n, unsigned long value)
 *
 * Privileged spec 1.12, tables 2.2 and 2.5.
 */
	.macro read_csr number
	csrr a0, \number
	.endm

	.macro write_csr number
	csrw \number, a1
	.endm

	.macro bank name, access, first
	.section .text.\name, "ax"
	.option push
	.option norvc
	.balign 4
	.globl \name
	.type \name, @function
\name:
	lla t0, 1f
	slli t1, a0, 3
	add t0, t0, t1
	jr t0
1:
	.set number, \first
	.rept 32
	\access number
	ret
	.set number, number + 1
	.endr
	.option pop
	.size \name, . - \name
	.endm

	bank bank_read_user, read_csr, 0xc00
	bank bank_read_machine, read_csr, 0xb00
	bank bank_read_machine_high, read_csr, 0xb80
	bank bank_read_event, read_csr, 0x320
	bank bank_write_machine, write_csr, 0xb00
	bank bank_write_machine_high, write_csr, 0xb80
	bank bank_write_event, write_csr, 0x320
