/*
 * The stack of return addresses, as a ladder: n calls within each other, and their returns. Figures are per call with its
 * return.
 *
 * Two functions call each other in turns and end in the same `ret`, and the outermost call comes from two places in
 * turns. So this `ret` goes to another place each time. The target buffer, which knows where it went last, is wrong; only
 * the stack of return addresses predicts it. All n have the same jumps, so they need as many entries of the target buffer.
 *
 * The functions have no branches, which would be mispredicted at some n only. They take from a list whom to call. Two of
 * the calls in each descent go elsewhere than the ones before, at every n.
 *
 * A return address is saved in the list, beside whom to call. Frames on the stack would evict the list from a small L1D at
 * some n only.
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
	uintptr_t back; /* where the function returns to that calls this one */
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
	uint32_t left = run->batch; /* of n in a descent; a core without M divides in software */

	do {
		first->descend(first + 1);
		OPAQUE(first);
		first->descend(first + 1);
		left -= 2 * run->n;
	} while (left != 0);
}

/* Figures are per call of .run->batch, so that is a multiple of n. */
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
