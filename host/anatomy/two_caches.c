#include "anatomy/two_caches.h"

#include <string.h>

enum {
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

/* The lines that a cache holds. */
struct contents {
	const struct cache_ways *cache;
	uint32_t sets; /* line number i belongs to set i % sets */
	struct set {
		uint32_t count;
		uint8_t lines[TWO_CACHES_LINES_MAX]; /* least recently used first */
	} list[TWO_CACHES_LINES_MAX];
	bool has[TWO_CACHES_LINES_MAX];
	uint32_t random;
};

static struct contents empty(const struct cache_ways *cache, uint32_t stride, uint32_t lines)
{
	return (struct contents){
		.cache = cache,
		.sets = smaller(lines, stride < cache->bytes ? cache->bytes / stride : 1),
		.random = 1,
	};
}

/* Returns a pseudo-random number below `limit`. */
static uint32_t draw(struct contents *contents, uint32_t limit)
{
	contents->random = contents->random * 1664525 + 1013904223;
	return (uint32_t)((uint64_t)contents->random * limit >> 32);
}

/* Removes the line that the set has at `index`, and returns it. */
static uint8_t take_out(struct set *set, uint32_t index)
{
	uint8_t line = set->lines[index];

	memmove(&set->lines[index], &set->lines[index + 1], --set->count - index);
	return line;
}

/* Makes a line of the set the most recently used one. */
static void use_again(struct set *set, uint32_t line)
{
	const uint8_t *at = memchr(set->lines, (int)line, set->count);
	uint8_t again = take_out(set, (uint32_t)(at - set->lines));

	set->lines[set->count++] = again;
}

static void make_room(struct contents *contents, struct set *set)
{
	uint32_t victim = contents->cache->is_lru ? 0 : draw(contents, set->count);

	contents->has[take_out(set, victim)] = false;
}

/* Visits a line. Returns whether it was a hit. */
static bool visit(struct contents *contents, uint32_t line)
{
	struct set *set = &contents->list[line % contents->sets];

	if (contents->has[line]) {
		use_again(set, line);
		return true;
	}
	if (set->count == contents->cache->ways)
		make_room(contents, set);
	set->lines[set->count++] = (uint8_t)line;
	contents->has[line] = true;
	return false;
}

static struct found_shares visit_in_turns(const struct two_caches *caches, uint32_t stride,
                                          uint32_t lines)
{
	bool are_lru = caches->first.is_lru && caches->second.is_lru;
	uint32_t settling = lines * (are_lru ? SETTLING_LRU : SETTLING_RANDOM);
	uint32_t counted = lines * (are_lru ? COUNTED_LRU : COUNTED_RANDOM);
	uint32_t in_second = 0;
	uint32_t in_memory = 0;
	struct contents near = empty(&caches->first, stride, lines);
	struct contents far = empty(&caches->second, stride, lines);

	for (uint32_t i = 0; i < settling + counted; i++) {
		bool is_near = visit(&near, i % lines);
		bool is_far = !is_near && visit(&far, i % lines);

		in_second += i >= settling && is_far;
		in_memory += i >= settling && !is_near && !is_far;
	}
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
