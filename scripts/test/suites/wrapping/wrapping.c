/* A kernel of a little more than 2^32 instructions. On RV32 its samples are the low words: too small by 2^32. */
#include "bench.h"

enum { TURNS = (1 << 24) + 10 }; /* of 256 instructions, which QEMU executes quickly */

static void KERNEL past_a_word(struct bench_run *run)
{
	unsigned long left = TURNS;

	(void)run;
	__asm__ volatile("1:\n\t"
	                 ".rept 254\n\tnop\n\t.endr\n\t"
	                 "addi %0, %0, -1\n\t"
	                 "bnez %0, 1b"
	                 : "+r"(left));
}

BENCH(wrapping, past_a_word, .run = past_a_word);
