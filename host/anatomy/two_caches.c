#include "anatomy/two_caches.h"

#include <string.h>

#include "model/cache.h"

enum {
	LINE_BYTES = 1 << 16, /* so long that the model's table of lines is short */
	/* Laps before the counted ones, and counted laps. */
	SETTLING = 8,
	COUNTED = 24,
	SIMULATIONS_BITS = 13,
};

/* The sets that lines are in. Line i is in set i % sets. */
struct used_sets {
	uint32_t sets, ways;
	uint32_t is_lru; /* a bool, without padding behind it */
};

/* Lines in turn in two caches. Has no padding, so memcmp() compares it. */
struct lap {
	struct used_sets first, second;
	uint32_t lines;
};

static uint32_t smaller(uint32_t a, uint32_t b)
{
	return a < b ? a : b;
}

static struct used_sets sets_for(const struct cache_ways *ways, uint32_t stride)
{
	uint32_t sets = stride < ways->bytes ? ways->bytes / stride : 1;

	return (struct used_sets){smaller(sets, TWO_CACHES_LINES_MAX), ways->ways, ways->is_lru};
}

/* Whether lines of one set that are visited in turn stay in it. With LRU, too many lines all miss. */
static bool stay(const struct used_sets *sets, uint32_t lines)
{
	return lines <= sets->ways;
}

/* Computes the shares. Returns false if a random cache has too many lines in a set: some of them stay. */
static bool compute(const struct lap *lap, struct found_shares *shares)
{
	uint32_t first[TWO_CACHES_LINES_MAX] = {0};  /* lines in each set */
	uint32_t second[TWO_CACHES_LINES_MAX] = {0}; /* of those that miss the first cache */
	uint32_t in_second = 0;
	uint32_t in_memory = 0;

	for (uint32_t i = 0; i < lap->lines; i++)
		first[i % lap->first.sets]++;
	for (uint32_t i = 0; i < lap->lines; i++)
		second[i % lap->second.sets] += !stay(&lap->first, first[i % lap->first.sets]);
	for (uint32_t i = 0; i < lap->lines; i++) {
		bool is_near = stay(&lap->first, first[i % lap->first.sets]);
		bool is_far = !is_near && stay(&lap->second, second[i % lap->second.sets]);

		in_second += is_far;
		in_memory += !is_near && !is_far;
	}
	*shares = (struct found_shares){(double)in_second / lap->lines,
	                                (double)in_memory / lap->lines};
	return (lap->first.is_lru || in_second + in_memory == 0) &&
	       (lap->second.is_lru || in_memory == 0);
}

/* Makes a cache of the model that has only the used sets. The lines are its lines number 0, 1, 2 ... */
static struct cache *make_for(const struct used_sets *sets)
{
	return cache_make(&(struct cache_shape){
		.sets = sets->sets,
		.ways = sets->ways,
		.line = LINE_BYTES,
		.replacement = sets->is_lru ? REPLACEMENT_LRU : REPLACEMENT_RANDOM,
	});
}

/* Visits a line by its number. Returns whether it was a hit. */
static bool visit(struct cache *cache, uint32_t line)
{
	uint64_t victim;

	return cache_access(cache, (uint64_t)line * LINE_BYTES, false, &victim);
}

static struct found_shares simulate(const struct lap *lap)
{
	uint32_t settling = lap->lines * SETTLING;
	uint32_t counted = lap->lines * COUNTED;
	uint32_t in_second = 0;
	uint32_t in_memory = 0;
	struct cache *near = make_for(&lap->first);
	struct cache *far = make_for(&lap->second);

	for (uint32_t i = 0; i < settling + counted; i++) {
		bool is_near = visit(near, i % lap->lines);
		bool is_far = !is_near && visit(far, i % lap->lines);

		in_second += i >= settling && is_far;
		in_memory += i >= settling && !is_near && !is_far;
	}
	cache_free(near);
	cache_free(far);
	return (struct found_shares){(double)in_second / counted, (double)in_memory / counted};
}

/* A search asks for the same lap some ten times, so the last results are kept. */
static struct found_shares simulate_once(const struct lap *lap)
{
	static struct {
		struct lap lap;
		struct found_shares shares;
	} known[1 << SIMULATIONS_BITS], *place;
	uint64_t hash = 0;

	for (size_t i = 0; i < sizeof(*lap) / sizeof(uint32_t); i++)
		hash = (hash + ((const uint32_t *)lap)[i]) * 0x9e3779b97f4a7c15u;
	place = &known[hash >> (64 - SIMULATIONS_BITS)];
	if (memcmp(&place->lap, lap, sizeof(*lap)) != 0) {
		place->shares = simulate(lap);
		place->lap = *lap;
	}
	return place->shares;
}

/* Returns the shares for a stride of at least the smaller way. */
static struct found_shares visit_in_turn(const struct two_caches *caches, uint32_t stride,
                                         uint32_t lines)
{
	struct lap lap = {sets_for(&caches->first, stride), sets_for(&caches->second, stride),
	                  lines};
	struct found_shares shares;

	return compute(&lap, &shares) ? shares : simulate_once(&lap);
}

/* Lines share no set if their distance is not a multiple of the smaller way. They form groups that do not interact. */
struct found_shares two_caches_visit(const struct two_caches *caches, uint32_t stride,
                                     uint32_t lines)
{
	uint32_t way = smaller(caches->first.bytes, caches->second.bytes);
	uint32_t most = stride < way ? way / stride : 1;
	uint32_t groups = lines < most ? lines : most;
	uint32_t apart = stride < way ? way : stride; /* lines of a group */
	struct found_shares few, more;
	uint32_t in_group;
	double share;

	if (groups == 0)
		return (struct found_shares){0, 0};
	in_group = lines / groups;
	few = visit_in_turn(caches, apart, in_group);
	/* Some groups have a line more. */
	more = lines % groups != 0 ? visit_in_turn(caches, apart, in_group + 1) : few;
	share = (double)(lines % groups) * (in_group + 1) / lines;
	return (struct found_shares){few.second + share * (more.second - few.second),
	                             few.memory + share * (more.memory - few.memory)};
}
