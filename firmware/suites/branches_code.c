/*
 * How much a predictor holds, as ladders: code that is laid in memory, so long that it no longer fits.
 *
 *     jump_chain   n jumps, each to the next: of more than the target buffer has entries for, every one is found out late
 *     call_depth   n functions, each called by the one before, and back through all of them: of more than the stack of
 *                  return addresses holds, the outer returns are mispredicted
 *
 * Figures are per jump, and per call with its return. The call of the whole is in them, once a run.
 */
#include "asm.h"
#include "heap.h"
#include "suites/data.h"

#define TEXT(...)  TEXT_(__VA_ARGS__)
#define TEXT_(...) #__VA_ARGS__

/* Instructions that n copies are made of; they need no other address than their own. */
#define CODE(label, text)                                                                          \
	extern const uint32_t label[], label##_end[];                                              \
	__asm__(".pushsection .text.unrolled, \"ax\"\n.option push\n.option norvc\n.option "       \
	        "norelax\n"                                                                        \
	        ".balign 4\n" #label ":\n" text "\n" #label "_end:\n.option pop\n.popsection")

/* Eight bytes apart: as near as branches often are. */
CODE(code_jump, "j 1f\nnop\n1:");
CODE(code_function, "addi sp, sp, -16\n" TEXT(REG_STORE) " ra, 0(sp)\njal 1f\n" TEXT(
			    REG_LOAD) " ra, 0(sp)\n"
                                      "addi sp, sp, 16\nret\n1:");
CODE(code_return, "ret");

/* By words: instructions are made visible so. */
static uint32_t *append(uint32_t *at, const uint32_t *begin, const uint32_t *end)
{
	for (; begin < end; begin++)
		*(volatile uint32_t *)at++ = *begin;
	return at;
}

/* n copies, and a return. */
static bool lay_code(struct bench_run *run, const uint32_t *begin, const uint32_t *end)
{
	size_t words = (size_t)(end - begin) * run->n + 1;
	uint32_t *at = heap_extend(words * sizeof(*at));

	run->data = at;
	if (!have_memory(run, at))
		return false;
	for (uint32_t i = 0; i < run->n; i++)
		at = append(at, begin, end);
	append(at, code_return, code_return_end);
	__asm__ volatile("fence.i" ::: "memory");
	return true;
}

static bool lay_jumps(struct bench_run *run)
{
	return lay_code(run, code_jump, code_jump_end);
}

static bool lay_functions(struct bench_run *run)
{
	return lay_code(run, code_function, code_function_end);
}

static void KERNEL call_code(struct bench_run *run)
{
	void (*code)(void) = (void (*)(void))(uintptr_t)run->data;

	code();
}

BENCH(branches, jump_chain, .setup = lay_jumps, .run = call_code,
      .sizes = SIZES(4, 8, 16, 32, 64, 128, 256, 512, 1024, 2048));
BENCH(branches, call_depth, .setup = lay_functions, .run = call_code,
      .sizes = SIZES(1, 2, 4, 6, 8, 12, 16, 24, 32));
