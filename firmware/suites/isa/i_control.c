/*
 * Branches, jumps and calls. The instruction behind a taken branch is never executed. It is a jump, because a core may
 * execute a branch over one ALU instruction as a conditional instruction, without a prediction (branches.c).
 */
#include "suites/operation.h"

THROUGHPUT(branch_not_taken, 1, "bnez", "bnez zero, 1f\n 1:", "");
THROUGHPUT(branch_taken, 1, "beqz j", "beqz zero, 1f\n j 1f\n 1:", "");
THROUGHPUT(jump, 1, "j nop", "j 1f\n nop\n 1:", "");

/*
 * One branch after a step of a linear feedback shift register (Galois, 32 bits, taps 0x80200003, period 2^32 - 1). It
 * depends on a bit of the register, which no predictor can guess, or on a bit that alternates from copy to copy. A turn
 * has an even number of copies, so each branch of the pattern always goes the same way, and is predicted without a
 * history. Both bits are ready before the branch, and both kernels execute eight instructions. So only the predictor makes
 * a difference, of half the cost of a mispredict.
 */
#define BRANCHED_ON(name, on)                                                                      \
	THROUGHPUT(name, 8, "andi xori srli neg and xor bnez j nop",                               \
	           "andi t0, a0, 1\n xori a2, a2, 1\n srli a0, a0, 1\n neg t1, t0\n"               \
	           "and t1, t1, a1\n xor a0, a0, t1\n bnez " on ", 1f\n j 2f\n 1: nop\n 2:",       \
	           "", .operands = &shift_register, .prepare = go_on)

static const struct operands shift_register = {.x = 0xace1, .y = (long)0x80200003u, .z = 0};

/*
 * Every sample starts with another value, because a predictor might learn a sequence that repeats. The factor and the
 * addend are from the quick generator in Numerical Recipes.
 */
static void go_on(struct bench_run *run)
{
	uint32_t next = (uint32_t)run->operands.x * 1664525u + 1013904223u;

	run->operands.x = (long)(next | 1);
}

BRANCHED_ON(branch_pattern, "a2");
BRANCHED_ON(branch_random, "t0");

/* The jump over the function is the filler, so it cancels. */
THROUGHPUT(call_return, 2, "jal j ret", "jal 1f\n j 2f\n 1: ret\n 2:", "j 2f\n nop\n nop\n 2:");

/* It lies beside the copies that call it, with which it shares no set of a small cache (linker/sections.ld). */
extern const uint32_t returns[];
__asm__(".pushsection .called, \"ax\"\n.balign 4\nreturns: ret\n.popsection");
static const struct operands returning = {.function = returns};
THROUGHPUT(call_indirect, 2, "jalr", "jalr a5", "", .operands = &returning);
