/*
 * The latency of memory: every line of the working set holds the address of the next one, and no
 * load can begin before the one before it has ended. Figures are per hop. By growing working sets
 * they are a ladder: first-level cache, second, memory. Lines in sequence show what is fetched ahead,
 * lines in random order what cannot be. With 2, 4 and 8 chains at once loads overlap: a hop costs
 * less where the core waits for several lines at a time. Each chain has a cycle of its own, so that none
 * finds in a cache what another has fetched.
 *
 * A run is a fixed number of hops and goes on where the last one stopped, so that a working set
 * larger than a cache does not fit by being used in part.
 */
#include "board.h"
#include "suites/data.h"
#include "suites/memory.h"

enum {
	CHAINS_MAX = 8,
	HOPS_PER_TURN = 8, /* of the kernel's loop: the same loop for 1 chain and for 8 */
	HOPS_PER_RUN =
		1024, /* as many lines as push all else out of a first-level cache, and so do twice as many */
	WARM_LAPS = 4, /* until a cache that replaces at random holds what it can */
};

struct line {
	struct line *next;
	char rest[LINE_BYTES - sizeof(struct line *)];
};

struct chase {
	struct line *at[CHAINS_MAX];
	struct line *before[CHAINS_MAX]; /* where they were before the last run */
	bool are_cycles;
};

/* The .arg of a benchmark. */
struct chain {
	uint32_t count;
	bool is_random;
};

/*
 * Every line goes into the cycle behind one drawn from those before it, or behind the last: of
 * (lines - 1)! random cycles each is as likely. Nothing is needed beside the lines.
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

/* Whether one gets back to the first line after as many hops as there are lines, not earlier. */
static bool is_one_cycle(const struct line *first, uint32_t count)
{
	const struct line *line = first->next;

	for (; line != first && count > 1; count--)
		line = line->next;
	return line == first && count == 1;
}

/* Every chain goes round an equal part of the working set. */
static bool build_chase(struct bench_run *run)
{
	const struct chain *chain = run->bench->arg;
	struct line *lines = memory_allocate(run, sizeof(struct chase));
	uint32_t count = run->n / LINE_BYTES / chain->count;
	struct chase *chase = run->data;

	if (lines == NULL)
		return false;
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

/* With `chains` a constant, the positions are in registers and only the last loop remains. */
static inline __attribute__((always_inline)) void chase(struct bench_run *run, uint32_t chains)
{
	struct chase *chase = run->data;
	struct line *at[CHAINS_MAX] = {NULL};
	uint32_t left = run->batch;

	_Pragma("GCC unroll 8") for (uint32_t i = 0; i < chains; i++) at[i] = chase->at[i];
	do {
		_Pragma("GCC unroll 8") for (uint32_t i = 0; i < HOPS_PER_TURN; i++)
		{
			at[i % chains] = at[i % chains]->next;
			OPAQUE(at[i % chains]);
		}
		left -= HOPS_PER_TURN;
	} while (left != 0);
	_Pragma("GCC unroll 8") for (uint32_t i = 0; i < chains; i++) chase->at[i] = at[i];
}

/* A run is a part of the cycles: the last cache is warm when all of them, or as much as it holds, was passed. */
static void go_round(struct bench_run *run)
{
	const struct chain *chain = run->bench->arg;
	const struct chase *chase = run->data;
	uint32_t held = run->n < board.last_cache_bytes ? run->n : board.last_cache_bytes;
	uint32_t hops = WARM_LAPS * (held / LINE_BYTES / chain->count);

	for (uint32_t i = 0; i < chain->count; i++) {
		const struct line *line = chase->at[i];

		for (uint32_t left = hops; left != 0; left--) {
			line = line->next;
			OPAQUE(line);
		}
	}
}

static bool hopped_along(struct bench_run *run)
{
	const struct chain *chain = run->bench->arg;
	const struct chase *chase = run->data;

	for (uint32_t i = 0; i < chain->count; i++) {
		const struct line *line = chase->before[i];

		for (uint32_t left = run->batch / chain->count; left != 0; left--)
			line = line->next;
		if (chase->at[i] != line)
			return false;
	}
	return chase->are_cycles;
}

#define KERNEL_OF(chains)                                                                          \
	static void KERNEL chase_##chains(struct bench_run *run)                                   \
	{                                                                                          \
		chase(run, chains);                                                                \
	}

KERNEL_OF(1)
KERNEL_OF(2)
KERNEL_OF(4)
KERNEL_OF(8)

#define CHASE(name, ref_, chains, is_random_)                                                      \
	BENCH(memory, name, .ref = ref_, .setup = build_chase, .prepare = remember,                \
	      .warm = go_round, .run = chase_##chains, .check = hopped_along,                      \
	      .sizes = MEMORY_SIZES, .batch = HOPS_PER_RUN,                                        \
	      .arg = &(const struct chain){chains, is_random_})

CHASE(chase_sequential, "chase_random", 1, false);
CHASE(chase_random, "chase_random", 1, true);
CHASE(chase_random_2, "chase_random", 2, true);
CHASE(chase_random_4, "chase_random", 4, true);
CHASE(chase_random_8, "chase_random", 8, true);
