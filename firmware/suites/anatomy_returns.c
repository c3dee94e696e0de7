/*
 * A ladder that measures the return-address stack: n nested calls and their returns. Figures are per call with its
 * return.
 *
 * Two functions call each other by turns and share one `ret`. The outermost call comes from two places by turns. So the
 * `ret` goes to another place each time. The target buffer predicts the place where it went last, which is wrong. Only
 * the return-address stack predicts it. All n have the same jumps, so they need the same entries of the target buffer.
 *
 * The functions have no branches, because these would be mispredicted at some n only. They read from a list which
 * function to call. At every n, two of the calls in each descent have another target than the calls before them.
 *
 * A return address is saved in the list, beside the function to call. Frames on the stack would evict the list from a
 * small L1D at some n only.
 */
#include <stdint.h>
#include <stdlib.h>

#include "asm.h"
#include "suites/anatomy.h"
#include "suites/data.h"

enum { CALLS = 16 /* of the outermost function in a run, an even number */ };

/* The assembler below has its layout. */
struct callee {
	void (*descend)(struct callee *next);
	uintptr_t back; /* return address of the function that calls this one */
};

/* Call `next`, and return; the last one returns at once. */
extern void anatomy_descend(struct callee *next);
extern void anatomy_descend_too(struct callee *next);
extern void anatomy_return(struct callee *next);

#define CALLEE_BYTES "2 * " ASM_TEXT(REG_BYTES)
#define SAVE         ASM_TEXT(REG_STORE) " ra, " ASM_TEXT(REG_BYTES) "(a0)\n"
#define TAKE         ASM_TEXT(REG_LOAD) " a1, 0(a0)\n"
#define CALL         "addi a0, a0, " CALLEE_BYTES "\njalr a1\n"
#define RESTORE                                                                                    \
	ASM_TEXT(REG_LOAD) " ra, -" ASM_TEXT(REG_BYTES) "(a0)\naddi a0, a0, -" CALLEE_BYTES "\n"

#define DESCEND(name) #name ":\n" SAVE TAKE CALL RESTORE

__asm__(".pushsection .kernels, \"ax\"\n"
        ".option push\n.option norvc\n.option norelax\n"
        ".balign 64\n" DESCEND(anatomy_descend) "j anatomy_return\n" DESCEND(
		anatomy_descend_too) "anatomy_return: ret\n"
                                     ".option pop\n.popsection");

static void KERNEL call_each_other(struct bench_run *run)
{
	struct callee *first = run->data;
	uint32_t left = run->batch; /* calls; descents would need a division, slow without M */
	uint32_t calls = 2 * run->n;

	/* In the loop only the list is in L1D, which may be small. */
	do {
		first->descend(first + 1);
		OPAQUE(first);
		first->descend(first + 1);
		left -= calls;
	} while (left != 0);
}

/* Makes run->batch, the calls in a run, a multiple of n. */
static bool build(struct bench_run *run)
{
	struct callee *callees = malloc(run->n * sizeof(*callees));

	run->batch *= run->n;
	run->data = callees;
	if (!have_memory(run, callees))
		return false;
	for (uint32_t i = 0; i < run->n; i++)
		callees[i].descend = i % 2 != 0 ? anatomy_descend_too : anatomy_descend;
	callees[run->n - 1].descend = anatomy_return;
	return true;
}

ANATOMY_ROUND(returns, .setup = build, .run = call_each_other, .batch = CALLS,
              .sizes = SIZES(1, SIZES_UP_TO, 33));
