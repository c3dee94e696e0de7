/*
 * Kernels for code that runs from flash. The assembler builds the pair and its base, with the same copies as
 * code_buffer_ram/emit.c. Where n is the same in both variants, the bytes are the same.
 */
#ifndef EMIT_H
#define EMIT_H

#include <stdint.h>

#include "measure/head.h"

#define EMIT_FIRST 8 /* n; a literal number, because the assembler needs it */

enum {
	/* A branch reaches 4 KiB back. One instruction of the tail lies between the copies and the branch. */
	CODE_BUFFER_LOOP_MAX = 4096 - 4,
	CODE_BUFFER_OFFSET_LAST = 0,
};

/* The text of each head, by its name. A benchmark with a head of its own has to add a line like these. */
#define EMIT_head_integer ASM_TEXT(HEAD_INTEGER)
#define EMIT_head_real    ASM_TEXT(HEAD_REAL)
#define EMIT_head_single  ASM_TEXT(HEAD_SINGLE)

/*
 * The head ends at the beginning of a cache line, where the loop begins. The branches of a pair are within 64 bytes of
 * each other modulo 1024. If both loops are a multiple of 64 bytes long, the branches are at the same address modulo
 * 1024. This placement is for a predictor that is indexed by these bits of an address (E31: 512 counters by pc, manual
 * 3.2). If both kernels use the same entry, the influence of other branches cancels in the difference.
 */
#define EMIT_HEAD(label, head)                                                                     \
	".balign 1024\n.skip ((" #label " - " #label "_loop) & 63) + ((" #label "_loop - " #label  \
	"_copied) & 0x3c0)\n" #label ":\n" EMIT_##head "\n" #label "_loop:\n"
/*
 * Repeats a unit of `count` copies of `text` until there are `copies` of them. If `copies` is not a multiple of
 * `count`, the first copies of the first unit are skipped. So the last copy is always the last one of a unit.
 */
#define EMIT_COPIES(copies, count, text, uses)                                                     \
	".set skipped, (" #count " - (" copies ") % " #count ") % " #count "\n"                    \
	".rept ((" copies ") + " #count " - 1) / " #count                                          \
	"\n" OPERATION_TEXT(".if skipped > 0\n.set skipped, skipped - 1\n.else\n" text "\n.endif", \
	                    uses) "\n.endr\n"
#define EMIT_TAIL(label)                                                                           \
#label "_copied:\n" ASM_TEXT(KERNEL_TAIL(label##_loop)) "\n" #label "_end:\n"

#define EMIT_KERNEL(label, head, copies)                                                           \
	__asm__(".pushsection .emitted." #label ", \"ax\"\n"                                       \
	        ".option push\n.option norvc\n.option norelax\n" EMIT_HEAD(label, head)            \
	                copies EMIT_TAIL(label) ".option pop\n.popsection")

/* The arguments are those of OPERATION_UNROLLED (suites/operation.h). */
#define EMIT_PAIR(name, head, count, more, text, uses, besides)                                    \
	EMIT_KERNEL(base_##name, head,                                                             \
	            EMIT_COPIES(ASM_TEXT(EMIT_FIRST) " + " #more, count, besides, uses));          \
	EMIT_KERNEL(short_##name, head,                                                            \
	            EMIT_COPIES(ASM_TEXT(EMIT_FIRST), count, text, uses)                           \
	                    EMIT_COPIES(#more, count, besides, uses));                             \
	EMIT_KERNEL(long_##name, head,                                                             \
	            EMIT_COPIES(ASM_TEXT(EMIT_FIRST) " + " #more, count, text, uses))

/*
 * The places of a complete kernel. One such struct for each kernel follows the filler of a struct unrolled. Each member
 * holds the distance in bytes from itself to the place.
 */
struct emitted_at {
	int32_t start, loop, end;
};

#define EMITTED 3 /* CODE_BUFFER_LENGTHS; also a literal number */
#define EMITTED_KERNEL(label)                                                                      \
	".word " #label " - .\n.word " #label "_loop - .\n.word " #label "_end - .\n"
#define EMITTED_PAIR(name)                                                                         \
	EMITTED_KERNEL(base_##name) EMITTED_KERNEL(short_##name) EMITTED_KERNEL(long_##name)

#endif
