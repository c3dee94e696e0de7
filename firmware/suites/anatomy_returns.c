/*
 * The stack of return addresses, as a ladder: n calls within each other, and their returns. Figures are per call with its
 * return.
 *
 * Two functions call each other in turns and end in the same `ret`, and the outermost call comes from two places in
 * turns. So this `ret` goes to another place each time. The target buffer, which knows where it went last, is wrong; only
 * the stack of return addresses predicts it. All n have the same branches, so they need as many entries of the target
 * buffer.
 */
#include "asm.h"
#include "suites/anatomy.h"

enum { CALLS = 16 /* of the outermost function in a run, an even number */ };

/* Calls itself, by way of another function, until there are `depth` calls within each other. `depth` is at least 1. */
extern void anatomy_descend(uint32_t depth);

#define DESCEND(label, other)                                                                      \
	label ":\n"                                                                                \
	      "addi a0, a0, -1\n"                                                                  \
	      "beqz a0, 3f\n"                                                                      \
	      "addi sp, sp, -16\n" ASM_TEXT(REG_STORE) " ra, 0(sp)\n"                              \
						       "jal " other                                \
						       "\n" ASM_TEXT(REG_LOAD) " ra, 0(sp)\n"      \
									       "addi sp, sp, 16\n"

__asm__(".pushsection .kernels, \"ax\"\n"
        ".option push\n.option norvc\n.option norelax\n"
        ".balign 64\nanatomy_descend:\n" DESCEND("1", "2f") "j 3f\n" DESCEND(
		"2", "1b") "3: ret\n"
                           ".option pop\n.popsection");

static void KERNEL call_each_other(struct bench_run *run)
{
	uint32_t depth = run->n;
	uint32_t left = run->batch / depth;

	do {
		anatomy_descend(depth);
		OPAQUE(depth);
		anatomy_descend(depth);
		left -= 2;
	} while (left != 0);
}

/* Figures are per call of .run->batch, so that is a multiple of n. */
static bool set_batch(struct bench_run *run)
{
	run->batch *= run->n;
	return true;
}

ANATOMY(returns, .setup = set_batch, .run = call_each_other, .batch = CALLS,
        .sizes = SIZES(1, SIZES_UP_TO, 33, 40, 48, 64, 65));
