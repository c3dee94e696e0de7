/*
 * Ladders that measure the capacity of predictors: code in memory that becomes longer until it no longer fits.
 *
 *     jump_chain   n jumps, each to the next one. If they are more than the entries of the target buffer,
 *                  every jump is found late.
 *     call_depth   n nested calls, and their n returns. If they are more than the return-address stack holds, the
 *                  outer returns are mispredicted. All return by one instruction.
 *
 * Figures are per jump, and per call with its return. The call of the whole code is the first of the n calls of
 * call_depth. The figures of jump_chain include it, once for every n. A run makes this call several times, in a loop
 * before the code. So a direct-mapped instruction cache holds the loop and the code if both fit. Code that fills the
 * cache evicts the sampler as well, which is then fetched once per run.
 */
#include <string.h>

#include "asm.h"
#include "hart/heap.h"
#include "suites/code.h"
#include "suites/data.h"

enum { CALLS = 16 }; /* turns of the loop around it: more outcomes than most predictors remember */

/*
 * Calls the code behind it, until a1 is 0. Each time that takes a2 from a1, because a division would be slow without M.
 * With the padding the code begins at a line of 32 bytes.
 */
ASM_CODE(code_laps, "mv t3, ra\n1: jal 2f\nsub a1, a1, a2\nbnez a1, 1b\njr t3\nnop\nnop\nnop\n2:");
/* The jumps are eight bytes apart, a usual distance of branches. */
ASM_CODE(code_jump, "j 1f\nnop\n1:");
ASM_CODE(code_function, "addi sp, sp, -16\n" ASM_TEXT(REG_STORE) " ra, 0(sp)\njal 1f\n" ASM_TEXT(
				REG_LOAD) " ra, 0(sp)\naddi sp, sp, 16\nj 1f\n1:");
ASM_CODE(code_return, "ret");

/* Writes the loop, `copies` copies and a return to memory. */
static bool emit_code(struct bench_run *run, const struct code *code, uint32_t copies)
{
	uint32_t *at =
		heap_extend(code_laps.bytes + (size_t)code->bytes * copies + code_return.bytes);

	run->data = at;
	run->batch *= run->n;
	if (!have_memory(run, at))
		return false;
	at = code_append(at, &code_laps);
	for (uint32_t i = 0; i < copies; i++)
		at = code_append(at, code);
	code_append(at, &code_return);
	__asm__ volatile(ASM_TEXT(FENCE_I)::: "memory");
	return true;
}

static bool emit_jumps(struct bench_run *run)
{
	return emit_code(run, &code_jump, run->n);
}

/*
 * Makes all functions return by the last instruction of the code. It goes to another place each time, so only a stack
 * predicts it. If each function had a return, a target buffer would predict it as well: with 64 entries a stack of 4 cost
 * as much as one of 16.
 */
static void share_return(uint32_t *code, uint32_t functions)
{
	uint32_t words = code_function.bytes / sizeof(*code);
	uint32_t *end = code + (size_t)functions * words;

	for (uint32_t *jump = code + words - 1; jump < end; jump += words)
		code_write_jump(jump, end, CODE_NO_LINK);
	__asm__ volatile(ASM_TEXT(FENCE_I)::: "memory");
}

static bool emit_functions(struct bench_run *run)
{
	uint32_t functions = run->n - 1; /* the first call is that of the loop before the code */

	if (!emit_code(run, &code_function, functions))
		return false;
	share_return((uint32_t *)run->data + code_laps.bytes / sizeof(uint32_t), functions);
	return true;
}

static void KERNEL call_code(struct bench_run *run)
{
	void (*code)(struct bench_run *, uint32_t left, uint32_t n) =
		(void (*)(struct bench_run *, uint32_t, uint32_t))(uintptr_t)run->data;

	code(run, run->batch, run->n);
}

BENCH(branches, jump_chain, .setup = emit_jumps, .run = call_code, .teardown = code_clear,
      .batch = CALLS, .sizes = SIZES(4, 8, 16, 32, 64, 128, 256, 512, 1024, 2048));
BENCH(branches, call_depth, .setup = emit_functions, .run = call_code, .teardown = code_clear,
      .batch = CALLS, .sizes = SIZES(1, 2, 4, 6, 8, 12, 16, 24, 32));
