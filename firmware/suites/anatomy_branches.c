/*
 * The predictor of directions, as ladders of branches in code that is laid in memory. Figures are per lap of a loop.
 *
 *     history    a branch on a random bit, and another one on the same bit, n outcomes later. A predictor whose history
 *                is shorter than n mispredicts both; a longer one, the first only. n = HISTORY_KNOWN: the second is
 *                always taken.
 *     opposite   two branches, n bytes apart, one always taken and one never. A predictor whose counters are chosen by
 *                fewer bits of the pc gives both the same counter. In the first SETTLING_LAPS laps of a run both are
 *                taken. They fill a counter of two bits, which would otherwise stay where the run before had left it.
 *     alike      the same, both always taken, for what else depends on n.
 *
 * The outcomes between them are those of one branch in a function, always taken, so they need few counters. It also
 * stands behind them: every lap begins with the same history. Every n has the same instructions.
 *
 * A predictor may choose counters by exclusive-or of pc and history. The history at a branch differs from that of taken
 * branches alone in one bit or two. Where a branch lies in the 32 bytes of its own is chosen so that no such difference
 * gives it the counter of another branch that goes the other way, with 16 counters or more.
 */
#include <string.h>

#include "asm.h"
#include "suites/anatomy.h"
#include "suites/code.h"

/* Laps until the bits repeat, a power of two. A literal number, because the assembler needs it. */
#define LAPS 16

enum {
	OUTCOMES =
		16, /* the most from the first branch to the second, and those that are enough to forget them */
	HISTORY_KNOWN = 64,
	BLOCK = 32, /* bytes */
	/* Where in their block they lie. */
	FILLER_PLACE = 0,
	LOOP_PLACE = 8,
	FIRST_PLACE = 20,
	SECOND_PLACE = 28,
	SETTLING_LAPS = 3, /* a lap has two taken branches, so these fill a counter of two bits */
	/*
	 * Before the first lap. The laps that settle may have no misprediction, where all others have one: without this, the
	 * overhead would seem to be less than that of an empty kernel.
	 */
	HEAD_NOPS = 32,
	LAYOUT_BYTES = 512, /* of a loop, without what lies between two branches */
};

/* Taken; its return address is in t0, so it needs no stack. */
ASM_CODE(branches_filler, "beq zero, zero, .+8\nnop\njr t0");
/* a0 counts laps down, a1 are the bits, a3 the laps of a run without those that settle. */
ASM_CODE(branches_bit, "andi a2, a0, " ASM_TEXT(LAPS) "-1\nadd a2, a2, a1\nlbu a2, 0(a2)");
ASM_CODE(branches_on_bit, "bnez a2, .+8\nnop");
ASM_CODE(branches_taken, "beq zero, zero, .+8\nnop");
ASM_CODE(branches_never, "bltu a3, a0, .+8");
ASM_CODE(branches_count, "addi a0, a0, -1");
ASM_CODE(branches_loop, "bnez a0, .+8\nret");
ASM_CODE(branches_nop, "nop");

/* The .data of a run. */
struct loop {
	void (*go_round)(uint32_t laps, const uint8_t *bits, uint32_t unused, uint32_t settled);
	char *code;   /* LAYOUT_BYTES of it, */
	size_t apart; /* and as many so far behind */
	uint8_t bits[LAPS];
};

/* Code that is being laid. */
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

/* Nops up to the next place in a block. */
static void lay_up_to(struct layout *layout, uint32_t place)
{
	while ((uintptr_t)layout->at % BLOCK != place)
		LAY(layout, branches_nop);
}

static void lay_jump(struct layout *layout, const uint32_t *to)
{
	code_write_jump(layout->at++, to, CODE_NO_LINK);
}

/* Begins a layout with the filler; NULL, with the reason in the run: there is no memory. */
static struct loop *begin(struct bench_run *run, struct layout *layout, size_t apart)
{
	size_t bytes = LAYOUT_BYTES + apart;
	struct loop *loop;

	if (bytes > CODE_JUMP_MAX) {
		run->reason = "farther than a jump reaches";
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
	/* Eight of each, in no order that repeats. */
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

/* The second branch goes elsewhere than the rest, so what closes the loop stands before it. */
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

/* As code_clear(), without what lies between two branches. */
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
