/*
 * The latency of memory. Every line of the working set holds the address of the next one, so no load can begin before
 * the one before it has ended. Figures are per hop. Over growing working sets they form a ladder: first-level cache,
 * second-level cache, memory. Lines in sequence show the effect of prefetching; lines in random order cannot be
 * prefetched. With 2, 4 and 8 chains at once loads overlap: a hop costs less if the core can wait for several lines at
 * a time. Each chain has its own cycle, so no chain finds a line in a cache because another has loaded it.
 *
 * A hop is one load: the kernels are unrolled, and everything else cancels. A run has a fixed number of hops, enough
 * lines to evict everything else from a first-level cache. It goes on where the last run stopped, so a working set
 * larger than a cache does not seem to fit because only a part of it is used.
 */
#include "measure/head.h"
#include "suites/data.h"
#include "suites/memory.h"
#include "suites/operation.h"

enum {
	CHAINS_MAX = 8,
	/* Through the chains in turns: the kernels are alike for 1 chain and for 8. */
	HOPS_PER_UNIT = 8,
	/* Of a unit. Both kernels then load enough lines to evict all else from a first-level cache. */
	TURNS = 128,
	WARM_LAPS = 4, /* until a cache that replaces at random holds what it can */
};

struct line {
	struct line *next;
	char rest[LINE_BYTES - sizeof(struct line *)];
};

struct chase {
	/* First member, because the head and the end of the kernels use it. */
	struct line *at[CHAINS_MAX];
	/* Their positions before the last run. */
	struct line *before[CHAINS_MAX];
	bool are_cycles;
};

/*
 * The head of the kernels loads the positions of the chains from operands.memory. The kernels end in operands.function,
 * which stores them: the head writes that address to the register in which the tail expects the return address
 * (measure/head.h).
 */
#define EACH_CHAIN(instruction)                                                                    \
	".set at, 0\n"                                                                             \
	".irp chain, a0, t0, t1, t2, t3, t4, t5, t6\n" instruction " \\chain, at(a4)\n"            \
	".set at, at + " ASM_TEXT(REG_BYTES) "\n"                                                  \
					     ".endr\n"
#define HEAD_CHASE      ASM_TEXT(HEAD_INTEGER) "\nmv a3, a7\nmv a7, a5\n" EACH_CHAIN(ASM_TEXT(REG_LOAD))
#define EMIT_head_chase HEAD_CHASE
ASM_CODE(head_chase, HEAD_CHASE);
ASM_CODE(chase_end, EACH_CHAIN(ASM_TEXT(REG_STORE)) "jr a3");

/* The .arg of a benchmark. */
struct chain {
	uint32_t count;
	bool is_random;
};

/*
 * Links the lines to one cycle: inserts every line behind one of the lines before it, drawn or the last. All (lines -
 * 1)! cycles are equally likely if drawn. This needs no other memory.
 */
static void link_cycle(struct line *lines, uint32_t count, const struct chain *chain, uint32_t seed)
{
	lines[0].next = lines;
	for (uint32_t i = 1; i < count; i++) {
		uint32_t behind = chain->is_random ? drawn_below(i, seed, i) : i - 1;

		lines[i].next = lines[behind].next;
		lines[behind].next = &lines[i];
	}
}

/* Whether the cycle returns to its first line after exactly `count` hops. */
static bool is_one_cycle(const struct line *first, uint32_t count)
{
	const struct line *line = first->next;

	for (; line != first && count > 1; count--)
		line = line->next;
	return line == first && count == 1;
}

/* Every chain goes through an equal part of the working set. */
static bool build_chase(struct bench_run *run)
{
	const struct chain *chain = run->bench->arg;
	struct line *lines = memory_allocate(run, sizeof(struct chase));
	uint32_t count = run->n / LINE_BYTES / chain->count;
	struct chase *chase = run->data;

	if (lines == NULL)
		return false;
	run->operands.memory = chase;
	run->operands.function = chase_end;
	chase->are_cycles = true;
	for (uint32_t i = 0; i < chain->count; i++, lines += count) {
		link_cycle(lines, count, chain, run->seed + i);
		chase->are_cycles &= is_one_cycle(lines, count);
		chase->at[i] = lines;
	}
	return true;
}

static void remember(struct bench_run *run)
{
	struct chase *chase = run->data;

	for (uint32_t i = 0; i < CHAINS_MAX; i++)
		chase->before[i] = chase->at[i];
}

/* Warms the last cache: goes through all lines, or as many as it holds. A run covers only a part of them. */
static void go_round(struct bench_run *run)
{
	const struct chain *chain = run->bench->arg;
	const struct chase *chase = run->data;
	uint32_t hops = WARM_LAPS * (memory_held(run) / LINE_BYTES / chain->count);

	for (uint32_t i = 0; i < chain->count; i++) {
		const struct line *line = chase->at[i];

		for (uint32_t left = hops; left != 0; left--) {
			line = line->next;
			OPAQUE(line);
		}
	}
}

static bool are_behind(const struct chase *chase, uint32_t chains, uint32_t hops)
{
	for (uint32_t i = 0; i < chains; i++) {
		const struct line *line = chase->before[i];

		for (uint32_t left = hops / chains; left != 0; left--)
			line = line->next;
		if (chase->at[i] != line)
			return false;
	}
	return true;
}

/*
 * Whether the chains are where the last run should have left them. It was a run of the short kernel, with one unit per
 * turn, or of the long one, with two.
 */
static bool hopped_along(struct bench_run *run)
{
	const struct chain *chain = run->bench->arg;
	const struct chase *chase = run->data;
	uint32_t hops = run->batch * HOPS_PER_UNIT;

	return chase->are_cycles &&
	       (are_behind(chase, chain->count, hops) || are_behind(chase, chain->count, 2 * hops));
}

/* One hop of each chain in turn. Registers of chains that are not in use keep their values. */
#define ONE   "op a0, a0, 0\n"
#define TWO   ONE "op t0, t0, 0\n"
#define FOUR  TWO "op t1, t1, 0\nop t2, t2, 0\n"
#define EIGHT FOUR "op t3, t3, 0\nop t4, t4, 0\nop t5, t5, 0\nop t6, t6, 0\n"

#define CHAINS(count, hops)                                                                        \
	OPERATION_UNROLLED(chase_##count, head_chase, 8, ASM_TEXT(REG_LOAD) " \\d, 0(\\s)", hops,  \
	                   "")

CHAINS(1, ONE ONE ONE ONE ONE ONE ONE ONE);
CHAINS(2, TWO TWO TWO TWO);
CHAINS(4, FOUR FOUR);
CHAINS(8, EIGHT);

#define CHASE(name, ref_, chains, is_random_)                                                      \
	BENCH(memory, name, .ref = ref_, .setup = build_chase, .prepare = remember,                \
	      .warm = go_round, .latency = &unrolled_chase_##chains, .check = hopped_along,        \
	      .sizes = MEMORY_SIZES, .instructions = 1, .batch = TURNS,                            \
	      .arg = &(const struct chain){chains, is_random_})

CHASE(chase_sequential, "chase_random", 1, false);
CHASE(chase_random, "chase_random", 1, true);
CHASE(chase_random_2, "chase_random", 2, true);
CHASE(chase_random_4, "chase_random", 4, true);
CHASE(chase_random_8, "chase_random", 8, true);
