#include "suites/anatomy_jumps.h"
#include "blocks.h"

	.option norvc
	.option norelax

/* Skips to word `word` of a block. No code runs through the skipped words. */
.macro until word
	.skip 4 * \word - (. - block)
.endm

/* A block. `out` is a macro for a jump out of the block. Its argument is the distance in bytes. */
.macro block out
	.set block, .
	j . + 64			/* line 0 */
	\out 256 + 32			/* PAIR_32 */
	\out 256 + 8			/* PAIR_8 */
	\out 256 + 16			/* PAIR_16 */
	j . - 8
	\out 256 + 64			/* PAIR_64 */
	\out 256 + 128			/* PAIR_128 */
	j . - 16
	until 9
	j . - 32
	until 16
	j . + 64			/* line 1 */
	j . + 128
	until 21
	j . - 64
	until 32
	j . + 64			/* line 2 */
	until 38
	j . - 128
	until 48
	.irp i, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10	/* line 3 */
	\out 64 << \i
	.endr
	until 64
.endm

.macro on distance
	j . + (\distance)
.endm

.macro end distance
	j anatomy_flash_tail
.endm

	.section .text.anatomy_blocks, "ax"
	.balign 256
	.globl anatomy_blocks
anatomy_blocks:
	.rept BLOCKS - 1
	block on
	.endr
	block end
	.globl anatomy_flash_tail
anatomy_flash_tail:
	ANATOMY_TAIL
