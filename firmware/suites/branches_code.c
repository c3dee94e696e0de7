/*
 * How much a predictor holds, as ladders: code that is laid in memory, so long that it no longer fits.
 *
 *     jump_chain   n jumps, each to the next: of more than the target buffer has entries for, every one is found out late
 *     call_depth   n functions, each called by the one before, and back through all of them: of more than the stack of
 *                  return addresses holds, the outer returns are mispredicted
 *
 * Figures are per jump, and per call with its return. The call of the whole is in them, once for all n. It is made several
 * times in a run: code that fills the instruction cache evicts the sampler as well, and the fetch of that is once a run.
 */
#include <string.h>

#include "asm.h"
#include "hart/heap.h"
#include "suites/data.h"

enum { CALLS = 16 }; /* more turns of the loop around it than most predictors remember outcomes */

/* Eight bytes apart: as near as branches often are. */
ASM_CODE(code_jump, "j 1f\nnop\n1:");
ASM_CODE(code_function, "addi sp, sp, -16\n" ASM_TEXT(REG_STORE) " ra, 0(sp)\njal 1f\n" ASM_TEXT(
				REG_LOAD) " ra, 0(sp)\naddi sp, sp, 16\nret\n1:");
ASM_CODE(code_return, "ret");

/* n copies, and a return. */
static bool emit_code(struct bench_run *run, struct code code)
{
	size_t words = (size_t)(code.end - code.start) * run->n + 1;
	uint32_t *at = heap_extend(words * sizeof(*at));

	run->data = at;
	run->batch *= run->n;
	if (!have_memory(run, at))
		return false;
	for (uint32_t i = 0; i < run->n; i++)
		at = code_append(at, code);
	code_append(at, (struct code){code_return, code_return_end});
	__asm__ volatile("fence.i" ::: "memory");
	return true;
}

static bool emit_jumps(struct bench_run *run)
{
	return emit_code(run, (struct code){code_jump, code_jump_end});
}

static bool emit_functions(struct bench_run *run)
{
	return emit_code(run, (struct code){code_function, code_function_end});
}

/* In QEMU every store to a page is slow while the page holds code that has run (accel/tcg, TLB_NOTDIRTY). */
static void forget_code(struct bench_run *run)
{
	if (run->data != NULL)
		memset(run->data, 0, (size_t)(heap_top() - (const char *)run->data));
}

static void KERNEL call_code(struct bench_run *run)
{
	void (*code)(void) = (void (*)(void))(uintptr_t)run->data;
	uint32_t left = run->batch / run->n;

	do
		code();
	while (--left != 0);
}

BENCH(branches, jump_chain, .setup = emit_jumps, .run = call_code, .teardown = forget_code,
      .batch = CALLS, .sizes = SIZES(4, 8, 16, 32, 64, 128, 256, 512, 1024, 2048));
BENCH(branches, call_depth, .setup = emit_functions, .run = call_code, .teardown = forget_code,
      .batch = CALLS, .sizes = SIZES(1, 2, 4, 6, 8, 12, 16, 24, 32));
