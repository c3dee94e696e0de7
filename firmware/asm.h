/* Register width and extensions for assembly, and macros for assembly in C. */
#ifndef ASM_H
#define ASM_H

#if __riscv_xlen == 64
#define REG_LOAD  ld
#define REG_STORE sd
#define REG_BYTES 8
#else
#define REG_LOAD  lw
#define REG_STORE sw
#define REG_BYTES 4
#endif

/* Whether code may use double precision. */
#ifdef __riscv_d
#define ISA_HAS_DOUBLE 1
#else
#define ISA_HAS_DOUBLE 0
#endif

/* Whether it may use multiplication and division, and atomics. */
#ifdef __riscv_muldiv
#define ISA_HAS_MULDIV 1
#else
#define ISA_HAS_MULDIV 0
#endif
#ifdef __riscv_atomic
#define ISA_HAS_ATOMICS 1
#else
#define ISA_HAS_ATOMICS 0
#endif

/*
 * Makes later fetches see the code that was stored before. An image without Zifencei has no instruction for that: a core
 * without it has no instruction cache, or one that sees stores.
 */
#ifdef __riscv_zifencei
#define FENCE_I         fence.i
#define ISA_HAS_FENCE_I 1
#else
#define FENCE_I
#define ISA_HAS_FENCE_I 0
#endif

/*
 * A struct code (unrolled.h): the length of the instructions, and the instructions, in C and in assembly. They must be
 * position-independent.
 */
#define CODE_BEGIN(label)                                                                          \
	.balign 4;                                                                                 \
	.globl label;                                                                              \
	label:                                                                                     \
	.word label##_end - label - 4
#define CODE_END(label) label##_end:

#ifndef __ASSEMBLER__

/* The expansion of the arguments, as text for asm() in C. */
#define ASM_TEXT(...)  ASM_TEXT_(__VA_ARGS__)
#define ASM_TEXT_(...) #__VA_ARGS__

/* Instructions of 4 bytes each, beside other code that is copied. */
#define ASM_UNCOMPRESSED(text)                                                                     \
	__asm__(".pushsection .text.unrolled, \"ax\"\n"                                            \
	        ".option push\n.option norvc\n.option norelax\n.balign 4\n" text                   \
	        ".option pop\n.popsection")

#define ASM_CODE_TEXT(label, text)                                                                 \
	ASM_TEXT(CODE_BEGIN(label)) "\n" text "\n" ASM_TEXT(CODE_END(label)) "\n"

#define ASM_CODE(label, text)                                                                      \
	extern const struct code label;                                                            \
	ASM_UNCOMPRESSED(ASM_CODE_TEXT(label, text))

#endif

#endif
