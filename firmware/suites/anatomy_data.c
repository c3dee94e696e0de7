/*
 * The caches of data, as ladders of chases. Figures are per load.
 *
 *     data_set_STRIDE    n lines, STRIDE bytes apart. Lines of one set are a cache's size over its ways apart, or a
 *                        multiple of it. More of them than the cache has ways evict each other.
 *     data_pair_APART    n bytes; places in pairs, the second APART bytes behind the first. If the data do not fit a
 *                        cache, the first of a pair misses. The second hits if it is in the same line.
 */
#include <stdlib.h>

#include "board.h"
#include "suites/anatomy.h"
#include "suites/chase.h"
#include "suites/data.h"
#include "suites/memory.h"

enum {
	/* Of a unit: loads of the short kernel that go round 33 lines several times. */
	TURNS = 16,
	WARM_LAPS = 4, /* until a cache that replaces at random holds what it can */
};

const uint32_t anatomy_lines[] = {1,  2,  3,  4,  5,  6,  7,  8,  9,  10, 11, 12,
                                  13, 14, 15, 16, 17, 20, 21, 24, 25, 32, 33, 0};

void *anatomy_allocate(struct bench_run *run, size_t own, size_t bytes)
{
	void *memory;

	if (bytes > board.max_bytes) {
		run->reason = "more than MAX_BYTES";
		return NULL;
	}
	run->data = calloc(1, own);
	memory = run->data != NULL ? heap_extend(bytes) : NULL;
	return have_memory(run, memory) ? memory : NULL;
}

/* Builds one chain of `count` nodes in `bytes` bytes. */
static bool build_chain(struct bench_run *run, struct chase_places places, uint32_t count,
                        size_t bytes)
{
	places.first = anatomy_allocate(run, sizeof(struct chase), bytes);
	places.is_random = true;
	if (places.first == NULL)
		return false;
	chase_add(run, &places, count);
	return true;
}

static bool build_set(struct bench_run *run)
{
	const size_t *stride = run->bench->arg;

	return build_chain(run, (struct chase_places){.stride = *stride}, run->n,
	                   (run->n - 1) * *stride + LINE_BYTES);
}

static bool build_pairs(struct bench_run *run)
{
	const size_t *apart = run->bench->arg;

	return build_chain(
		run,
		(struct chase_places){.stride = ANATOMY_PAIRS, .apart = *apart, .are_pairs = true},
		2 * run->n / ANATOMY_PAIRS, run->n);
}

static void go_round_set(struct bench_run *run)
{
	chase_walk(run, WARM_LAPS * run->n);
}

static void go_round_pairs(struct bench_run *run)
{
	chase_walk(run, WARM_LAPS * (2 * memory_held(run) / ANATOMY_PAIRS));
}

CHASE_KERNEL(anatomy_data, CHASE_ONE);

#define CHASE(name, ...)                                                                           \
	ANATOMY(name, .prepare = chase_remember, .latency = &unrolled_anatomy_data,                \
	        .check = chase_hopped_along, .instructions = 1, .batch = TURNS, __VA_ARGS__)

#define DATA_SET(stride)                                                                           \
	CHASE(data_set_##stride, .setup = build_set, .warm = go_round_set, .sizes = anatomy_lines, \
	      .arg = &(const size_t){stride});
ANATOMY_STRIDES(DATA_SET)
DATA_SET(131072)
DATA_SET(262144)

#define DATA_PAIR(apart)                                                                           \
	CHASE(data_pair_##apart, .setup = build_pairs, .warm = go_round_pairs,                     \
	      .sizes = DOUBLING_IN_MEMORY(1024, 1), .arg = &(const size_t){apart});
ANATOMY_APART(DATA_PAIR)
