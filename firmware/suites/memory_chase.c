/*
 * The latency of memory. Every line of the working set holds the address of the next one, so no load can begin before
 * the one before it has ended. Figures are per hop. Over growing working sets they form a ladder: first-level cache,
 * second-level cache, memory. Lines in sequence show the effect of prefetching; lines in random order cannot be
 * prefetched. With 2, 4 and 8 chains at once loads overlap: a hop costs less if the core can wait for several lines at
 * a time. Each chain has its own cycle, so no chain finds a line in a cache because another has loaded it.
 *
 * A hop is one load: the kernels are unrolled, and everything else cancels. A run has enough hops to evict everything
 * else from a first-level cache.
 */
#include "board.h"
#include "suites/chase.h"
#include "suites/memory.h"

enum {
	/* Enough for both kernels to evict everything else from a first-level cache. An even number. */
	TURNS = 128,
	WARM_LAPS = 4, /* until a cache that replaces at random holds as much as it can */
};

/* The .arg of a benchmark. */
struct chain {
	uint32_t count;
	bool is_random;
};

/*
 * The turns of a run. A figure is the difference of two kernels, so what a run uses once must be a hit in both or a
 * miss in both. If the data evict lines from the last cache, and the long kernel, with twice as many hops, might evict
 * such a line and the short one not, the short one has twice as many hops as that cache has lines.
 */
static uint32_t turns(uint32_t bytes)
{
	uint32_t lines = board.last_cache_bytes / LINE_BYTES;
	uint32_t evicting = 2 * lines / (2 * CHASE_HOPS) * 2;
	bool is_kept = lines >= 4 * (2 * TURNS * CHASE_HOPS) || bytes <= board.last_cache_bytes / 2;

	return is_kept || evicting < TURNS ? TURNS : evicting;
}

/* Every chain goes through an equal part of the working set. */
static bool build_chase(struct bench_run *run)
{
	const struct chain *chain = run->bench->arg;
	char *lines = memory_allocate(run, sizeof(struct chase));
	uint32_t count = run->n / LINE_BYTES / chain->count;

	if (lines == NULL)
		return false;
	run->batch = turns(run->n);
	for (uint32_t i = 0; i < chain->count; i++, lines += (size_t)count * LINE_BYTES)
		chase_add(run,
		          &(struct chase_places){.first = lines,
		                                 .stride = LINE_BYTES,
		                                 .is_random = chain->is_random},
		          count);
	return true;
}

/* Warms the last cache: goes through all lines, or as many as it holds. A run covers only a part of them. */
static void go_round(struct bench_run *run)
{
	const struct chain *chain = run->bench->arg;

	chase_walk(run, WARM_LAPS * (memory_held(run) / LINE_BYTES / chain->count));
}

/* One hop of each chain in turn. Registers of chains that are not in use keep their values. */
#define TWO   CHASE_HOP_1 "op t0, t0, 0\n"
#define FOUR  TWO "op t1, t1, 0\nop t2, t2, 0\n"
#define EIGHT FOUR "op t3, t3, 0\nop t4, t4, 0\nop t5, t5, 0\nop t6, t6, 0\n"

CHASE_KERNEL(chase_1, CHASE_ONE);
CHASE_KERNEL(chase_2, TWO TWO TWO TWO);
CHASE_KERNEL(chase_4, FOUR FOUR);
CHASE_KERNEL(chase_8, EIGHT);

#define CHASE(name, ref_, chains, is_random_)                                                      \
	BENCH(memory, name, .ref = ref_, .setup = build_chase, .warm = go_round,                   \
	      .latency = &unrolled_chase_##chains, .check = chase_hops_along,                      \
	      .sizes = MEMORY_SIZES, .instructions = 1, .batch = TURNS,                            \
	      .arg = &(const struct chain){chains, is_random_})

CHASE(chase_sequential, "chase_random", 1, false);
CHASE(chase_random, "chase_random", 1, true);
CHASE(chase_random_2, "chase_random", 2, true);
CHASE(chase_random_4, "chase_random", 4, true);
CHASE(chase_random_8, "chase_random", 8, true);
