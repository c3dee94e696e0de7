/*
 * The hardware counters by number. The number of a CSR is part of the instruction, so there is one access for each
 * counter, of 6 bytes, or of 8 without compressed instructions. A call jumps to the n-th.
 *
 *     unsigned long bank_read_...(uint32_t n)
 *     void bank_write_...(uint32_t n, unsigned long value)
 *
 * Privileged spec 1.12, tables 2.2 and 2.5.
 */
#include "mode.h"

#define ALL 32

	.macro read_csr number
	csrr a0, \number
	.endm

	.macro write_csr number
	csrw \number, a1
	.endm

	.macro bank name, access, first, count
	.section .text.\name, "ax"
	.balign 4
	.globl \name
	.type \name, @function
\name:
	lla t0, 1f
	slli t1, a0, 1
	slli t2, a0, 2
	add t0, t0, t2
#ifdef __riscv_compressed
	add t0, t0, t1
#else
	add t0, t0, t2
#endif
	jr t0
1:
	.set number, \first
	.rept \count
	\access number
	ret
	.set number, number + 1
	.endr
	.size \name, . - \name
	.endm

	bank bank_read_user, read_csr, 0xc00, MODE_USER_COUNTERS
	bank bank_read_machine, read_csr, 0xb00, ALL
	bank bank_read_machine_high, read_csr, 0xb80, ALL
	bank bank_read_event, read_csr, 0x320, ALL
	bank bank_write_machine, write_csr, 0xb00, ALL
	bank bank_write_machine_high, write_csr, 0xb80, ALL
	bank bank_write_event, write_csr, 0x320, ALL
