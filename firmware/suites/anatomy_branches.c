/*
 * Ladders of branches that measure the direction predictor. The code is written to memory. Figures are per lap of a
 * loop.
 *
 *     history    a branch on a random bit, and another branch on the same bit, n outcomes later. A predictor whose
 *                history is shorter than n mispredicts both. A predictor with a longer history mispredicts only the
 *                first. With n = HISTORY_KNOWN the second is always taken.
 *     opposite   two branches, n bytes apart, one always taken and one never. A predictor that selects its counters by
 *                fewer bits of the pc uses one counter for both. In the first SETTLING_LAPS laps of a run both are
 *                taken. This saturates a counter of two bits, which would otherwise keep the state of the last run.
 *     alike      the same, but both are always taken. It shows what else depends on n.
 *
 * The outcomes between the two branches are those of one branch in a function. It is always taken, so they need few
 * counters. The function is also called after the second branch, so that every lap begins with the same history. Every
 * n has the same number of instructions.
 *
 * A predictor may select counters by the exclusive or of pc and history. The history at a branch differs in one or two
 * bits from a history of taken branches alone. Each branch has a block of 32 bytes. Its place in the block is chosen so
 * that, with 16 counters or more, no such difference selects the counter of a branch that goes the other way.
 */
#include <string.h>

#include "asm.h"
#include "suites/anatomy.h"
#include "suites/code.h"

/* Laps until the bits repeat, a power of two. A literal number, because the assembler needs it. */
#define LAPS 16

enum {
	/* The most outcomes from the first branch to the second. As many make the predictor forget both. */
	OUTCOMES = 16,
	HISTORY_KNOWN = 64,
	BLOCK = 32, /* bytes */
	/* Places in a block, in bytes. */
	FILLER_PLACE = 0,
	LOOP_PLACE = 8,
	FIRST_PLACE = 20,
	SECOND_PLACE = 28,
	SETTLING_LAPS = 3, /* a lap has two taken branches, so these fill a counter of two bits */
	/*
	 * Before the first lap. The settling laps may have no mispredict, while all other laps have one. Without the
	 * nops the overhead would seem to be less than that of an empty kernel.
	 */
	HEAD_NOPS = 32,
	LAYOUT_BYTES = 512, /* of a loop, without the bytes between two branches */
};

/*
 * The branches skip a jump. A core may execute a branch over one ALU instruction as a conditional instruction, without a
 * prediction (branches.c).
 */
/* A function with a branch that is always taken. Its return address is in t0, so it needs no stack. */
ASM_CODE(branches_filler, "beq zero, zero, .+8\nj .+4\njr t0");
/* a0 is the number of laps that are left, a1 the address of the bits, a3 the laps without the settling ones. */
ASM_CODE(branches_bit, "andi a2, a0, " ASM_TEXT(LAPS) "-1\nadd a2, a2, a1\nlbu a2, 0(a2)");
ASM_CODE(branches_on_bit, "bnez a2, .+8\nj .+4");
ASM_CODE(branches_taken, "beq zero, zero, .+8\nj .+4");
ASM_CODE(branches_never, "bltu a3, a0, .+8");
ASM_CODE(branches_count, "addi a0, a0, -1");
ASM_CODE(branches_loop, "bnez a0, .+8\nret");
ASM_CODE(branches_nop, "nop");

/* The .data of a run. */
struct loop {
	void (*go_round)(uint32_t laps, const uint8_t *bits, uint32_t unused, uint32_t settled);
	char *code;   /* LAYOUT_BYTES bytes */
	size_t apart; /* bytes from there to as many more */
	uint8_t bits[LAPS];
};

/* Code that is being written. */
struct layout {
	uint32_t *at;
	const uint32_t *filler;
};

#define LAY(layout, name) lay(layout, &(name))

static void lay(struct layout *layout, const struct code *code)
{
	layout->at = code_append(layout->at, code);
}

static void lay_nops(struct layout *layout, uint32_t count)
{
	while (count-- != 0)
		LAY(layout, branches_nop);
}

static void lay_calls(struct layout *layout, uint32_t count)
{
	for (; count != 0; count--, layout->at++)
		code_write_jump(layout->at, layout->filler, CODE_LINK);
}

/* Writes nops up to the next such place in a block. */
static void lay_up_to(struct layout *layout, uint32_t place)
{
	while ((uintptr_t)layout->at % BLOCK != place)
		LAY(layout, branches_nop);
}

static void lay_jump(struct layout *layout, const uint32_t *to)
{
	code_write_jump(layout->at++, to, CODE_NO_LINK);
}

/*
 * Begins a layout with the filler. Returns NULL, with the reason in the run, if there is not enough memory, or if the
 * code is longer than a jump reaches.
 */
static struct loop *begin(struct bench_run *run, struct layout *layout, size_t apart)
{
	size_t bytes = LAYOUT_BYTES + apart;
	struct loop *loop;

	if (bytes > CODE_JUMP_MAX) {
		run->reason = "code exceeds jump range";
		return NULL;
	}
	layout->at = anatomy_allocate(run, sizeof(struct loop), 0, bytes);
	if (layout->at == NULL)
		return NULL;
	loop = run->data;
	loop->code = (char *)layout->at;
	loop->apart = apart;
	lay_up_to(layout, FILLER_PLACE);
	layout->filler = layout->at;
	LAY(layout, branches_filler);
	return loop;
}

static bool end(struct loop *loop, const uint32_t *entry)
{
	loop->go_round = (void (*)(uint32_t, const uint8_t *, uint32_t, uint32_t))(uintptr_t)entry;
	__asm__ volatile(ASM_TEXT(FENCE_I)::: "memory");
	return true;
}

static bool build_history(struct bench_run *run)
{
	/* Eight ones and eight zeros, in an order without a shorter period. */
	static const uint8_t bits[LAPS] = {1, 0, 0, 1, 1, 1, 0, 1, 0, 0, 0, 1, 0, 1, 1, 0};
	uint32_t between = run->n <= OUTCOMES ? run->n - 1 : 0;
	struct layout layout;
	struct loop *loop = begin(run, &layout, 0);
	const uint32_t *entry;

	if (loop == NULL)
		return false;
	memcpy(loop->bits, bits, sizeof(bits));
	entry = layout.at;
	LAY(&layout, branches_bit);
	lay_up_to(&layout, FIRST_PLACE);
	LAY(&layout, branches_on_bit);
	lay_nops(&layout, OUTCOMES - between);
	lay_calls(&layout, between);
	lay_up_to(&layout, SECOND_PLACE);
	if (run->n == HISTORY_KNOWN)
		LAY(&layout, branches_taken);
	else
		LAY(&layout, branches_on_bit);
	lay_nops(&layout, between);
	lay_calls(&layout, 2 * OUTCOMES - between);
	LAY(&layout, branches_count);
	lay_up_to(&layout, LOOP_PLACE);
	LAY(&layout, branches_loop);
	lay_jump(&layout, entry);
	return end(loop, entry);
}

/* The second branch lies apart from the rest, so the code that closes the loop comes before the first. */
static bool build_two(struct bench_run *run, bool are_alike)
{
	struct layout layout;
	struct loop *loop = begin(run, &layout, run->n);
	struct layout second;
	const uint32_t *close;
	const uint32_t *start;
	const uint32_t *entry;
	uint32_t *jump;

	if (loop == NULL)
		return false;
	start = layout.at;
	lay_nops(&layout, HEAD_NOPS);
	jump = layout.at++;
	lay_up_to(&layout, LOOP_PLACE - sizeof(*layout.at));
	close = layout.at;
	LAY(&layout, branches_count);
	LAY(&layout, branches_loop);
	entry = layout.at;
	code_write_jump(jump, entry, CODE_NO_LINK);
	lay_calls(&layout, OUTCOMES);
	lay_up_to(&layout, FIRST_PLACE);
	second.at = layout.at + run->n / sizeof(*layout.at);
	LAY(&layout, branches_taken);
	lay_jump(&layout, second.at);
	if (are_alike)
		LAY(&second, branches_taken);
	else
		LAY(&second, branches_never);
	lay_jump(&second, close); /* where the branch is not taken, */
	lay_jump(&second, close); /* and where it is */
	return end(loop, start);
}

static bool build_opposite(struct bench_run *run)
{
	return build_two(run, false);
}

static bool build_alike(struct bench_run *run)
{
	return build_two(run, true);
}

static void KERNEL go_round(struct bench_run *run)
{
	const struct loop *loop = run->data;

	loop->go_round(run->batch, loop->bits, 0, run->batch - SETTLING_LAPS);
}

/* Like code_clear(), but leaves out the bytes between the two branches. */
static void clear_ends(struct bench_run *run)
{
	const struct loop *loop = run->data;

	if (loop == NULL || loop->code == NULL)
		return;
	code_clear_bytes(loop->code, LAYOUT_BYTES);
	code_clear_bytes(loop->code + loop->apart, LAYOUT_BYTES);
}

#define BRANCHES(name, ...)                                                                        \
	ANATOMY_ROUND(name, .run = go_round, .teardown = clear_ends, __VA_ARGS__)

BRANCHES(history, .batch = 2 * LAPS, .setup = build_history,
         .sizes = SIZES(1, SIZES_UP_TO, OUTCOMES, HISTORY_KNOWN));
#define APART 32, 64, 128, 256, 512, 1024, 2048, 4096, 8192, 16384, 32768, 65536
BRANCHES(opposite, .batch = LAPS, .setup = build_opposite, .sizes = SIZES(APART));
BRANCHES(alike, .batch = LAPS, .setup = build_alike, .sizes = SIZES(APART));
