/*
 * struct sbi_result sbi_call(...), sbi.h. Registers: SBI specification 1.0, chapter 3. On RV32 the last argument may
 * have 64 bits, as event_data of SBI_PMU_CONFIG has: a5 is its upper word.
 */
	.section .text.sbi_call, "ax"
	.globl sbi_call
	.type sbi_call, @function
sbi_call:
	mv a7, a0
	mv t1, a6
	mv a6, a1
	mv a0, a2
	mv a1, a3
	mv a2, a4
	mv a3, a5
	mv a4, t1
	li a5, 0
	ecall
	ret
	.size sbi_call, . - sbi_call
