#include "anatomy/two_caches.h"

#include <string.h>

#include "model/cache.h"

enum {
	LINE_BYTES = 1 << 16, /* so long that the model's table of lines is short */
	/* Laps before the counted ones, and counted laps. With LRU all laps after the first two are the same. */
	SETTLING_LRU = 2,
	COUNTED_LRU = 1,
	SETTLING_RANDOM = 8,
	COUNTED_RANDOM = 24,
};

static uint32_t smaller(uint32_t a, uint32_t b)
{
	return a < b ? a : b;
}

/*
 * Makes a cache of the model for lines that are a stride apart. They are its lines number 0, 1, 2 ... So it has only the
 * sets that they are in.
 */
static struct cache *make_for(const struct cache_ways *ways, uint32_t stride)
{
	uint32_t sets = stride < ways->bytes ? ways->bytes / stride : 1;

	return cache_make(&(struct cache_shape){
		.sets = smaller(sets, TWO_CACHES_LINES_MAX),
		.ways = ways->ways,
		.line = LINE_BYTES,
		.replacement = ways->is_lru ? REPLACEMENT_LRU : REPLACEMENT_RANDOM,
	});
}

/* Visits a line by its number. Returns whether it was a hit. */
static bool visit(struct cache *cache, uint32_t line)
{
	uint64_t victim;

	return cache_access(cache, (uint64_t)line * LINE_BYTES, false, &victim);
}

static struct found_shares visit_in_turns(const struct two_caches *caches, uint32_t stride,
                                          uint32_t lines)
{
	bool are_lru = caches->first.is_lru && caches->second.is_lru;
	uint32_t settling = lines * (are_lru ? SETTLING_LRU : SETTLING_RANDOM);
	uint32_t counted = lines * (are_lru ? COUNTED_LRU : COUNTED_RANDOM);
	uint32_t in_second = 0;
	uint32_t in_memory = 0;
	struct cache *near = make_for(&caches->first, stride);
	struct cache *far = make_for(&caches->second, stride);

	for (uint32_t i = 0; i < settling + counted; i++) {
		bool is_near = visit(near, i % lines);
		bool is_far = !is_near && visit(far, i % lines);

		in_second += i >= settling && is_far;
		in_memory += i >= settling && !is_near && !is_far;
	}
	cache_free(near);
	cache_free(far);
	return (struct found_shares){(double)in_second / counted, (double)in_memory / counted};
}

void two_caches_begin(struct two_caches *caches, struct cache_ways first, struct cache_ways second)
{
	memset(caches, 0, sizeof(*caches));
	caches->first = first;
	caches->second = second;
}

/* Returns the shares for a stride of at least the smaller way. Strides above both ways are all the same. */
static struct found_shares visit_known(struct two_caches *caches, uint32_t stride, uint32_t lines)
{
	uint32_t both = caches->first.bytes | caches->second.bytes;
	uint32_t of_known = smaller(stride, 1u << (31 - (uint32_t)__builtin_clz(both)));
	struct known_shares *known = &caches->known[__builtin_ctz(of_known)][lines];

	if (!known->is_known)
		*known = (struct known_shares){true, visit_in_turns(caches, of_known, lines)};
	return known->shares;
}

/* Lines share no set if their distance is not a multiple of the smaller way. They form groups that do not interact. */
struct found_shares two_caches_visit(struct two_caches *caches, uint32_t stride, uint32_t lines)
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
	few = visit_known(caches, apart, in_group);
	/* Some groups have a line more. */
	more = lines % groups != 0 ? visit_known(caches, apart, in_group + 1) : few;
	share = (double)(lines % groups) * (in_group + 1) / lines;
	return (struct found_shares){few.second + share * (more.second - few.second),
	                             few.memory + share * (more.memory - few.memory)};
}
