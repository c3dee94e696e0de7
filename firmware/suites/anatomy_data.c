/*
 * Ladders of chases that measure the data caches. Figures are per load.
 *
 *     data_set     lines, a stride apart. They lie in one set of a cache if the stride is a multiple of the cache's
 * size                  divided by its ways. If they are then more than the ways, they evict each other.
 *     data_pair    places in pairs, spread over a number of bytes. If these do not fit a cache, the upper place of a
 *                  pair, which is visited first, misses. The lower place hits if it is in the same line.
 */
#include <stdlib.h>

#include "board.h"
#include "suites/anatomy.h"
#include "suites/chase.h"
#include "suites/data.h"
#include "suites/memory.h"

enum {
	/* Turns of the loops, which have 8 or 16 loads. In sets they pass 33 lines nearly twice, or four times. */
	SET_TURNS = 8,
	PAIR_TURNS = 16, /* more, because the latencies of cache levels come from these rows */
	WARM_LAPS = 4,   /* until a cache that replaces at random holds as much as it can */
};

enum { STRIDE = 64, STRIDE_MOST = 1 << 18, BYTES = 1 << 10, BYTES_MOST = 1 << 24 };

const uint32_t anatomy_sets[] = {STRIDE + 1,  SIZES_UP_TO, STRIDE + 17, STRIDE + 20,
                                 STRIDE + 21, STRIDE + 24, STRIDE + 25, STRIDE + 32,
                                 STRIDE + 33, SIZES_AGAIN, STRIDE,      STRIDE_MOST};

const uint32_t anatomy_pairs[] = {BYTES + 8,   BYTES + 16,  BYTES + 32, BYTES + 64,
                                  BYTES + 128, SIZES_AGAIN, BYTES,      BYTES_MOST};

void *anatomy_allocate(struct bench_run *run, size_t own, size_t before, size_t bytes)
{
	char *memory;

	if (bytes > board.max_bytes) {
		run->reason = "more than MAX_BYTES";
		return NULL;
	}
	run->data = calloc(1, own);
	memory = run->data != NULL ? heap_extend(bytes + ANATOMY_PAIRS - HEAP_LINE) : NULL;
	return have_memory(run, memory) ? memory + -(uintptr_t)(memory + before) % ANATOMY_PAIRS
	                                : NULL;
}

/* Builds one chain of `count` nodes in `bytes` bytes. */
static bool build_chain(struct bench_run *run, struct chase_places places, uint32_t count,
                        size_t bytes)
{
	places.first = anatomy_allocate(run, sizeof(struct chase), 0, bytes);
	places.is_random = true;
	if (places.first == NULL)
		return false;
	chase_add(run, &places, count);
	return true;
}

static bool build_set(struct bench_run *run)
{
	uint32_t lines = run->n % ANATOMY_LINES;
	uint32_t stride = run->n - lines;

	return build_chain(run, (struct chase_places){.stride = stride}, lines,
	                   (lines - 1) * stride + LINE_BYTES);
}

static bool build_pairs(struct bench_run *run)
{
	uint32_t apart = run->n % ANATOMY_PAIRS;

	return build_chain(
		run,
		(struct chase_places){.stride = ANATOMY_PAIRS, .apart = apart, .are_pairs = true},
		2 * (run->n / ANATOMY_PAIRS), run->n - apart);
}

static void go_round_set(struct bench_run *run)
{
	chase_walk(run, WARM_LAPS * (run->n % ANATOMY_LINES));
}

static void go_round_pairs(struct bench_run *run)
{
	chase_walk(run, WARM_LAPS * (2 * (memory_held(run) / ANATOMY_PAIRS)));
}

CHASE_KERNEL(anatomy_data, CHASE_ONE);

/* A run of data_set has more hops than lines, so it passes all lines. data_pair may have more places than hops. */
#define CHASE(name, ...)                                                                           \
	ANATOMY(name, .latency = &unrolled_anatomy_data, .check = chase_hops_along,                \
	        .instructions = 1, __VA_ARGS__)

CHASE(data_set, .goes_round = true, .setup = build_set, .warm = go_round_set, .batch = SET_TURNS,
      .sizes = anatomy_sets);
CHASE(data_pair, .setup = build_pairs, .warm = go_round_pairs, .batch = PAIR_TURNS,
      .sizes = anatomy_pairs);
