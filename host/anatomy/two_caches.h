/*
 * Simulates two caches, one behind the other. Lines that are a stride apart are visited in turn, lap after lap. Only
 * accesses that miss the first cache reach the second.
 */
#ifndef HOST_ANATOMY_TWO_CACHES_H
#define HOST_ANATOMY_TWO_CACHES_H

#include <stdbool.h>
#include <stdint.h>

enum { TWO_CACHES_LINES_MAX = 64 };

/* Whether a number from 1 on is a power of two. */
static inline bool is_power_of_two(uint32_t number)
{
	return (number & (number - 1)) == 0;
}

struct cache_ways {
	uint32_t ways;
	uint32_t bytes; /* of a way, a power of two; lines so far apart are in one set */
	bool is_lru;    /* replaces the least recently used line; otherwise a random one */
};

/* The shares of the visits that hit the second cache, and that reach memory. The rest hits the first cache. */
struct found_shares {
	double second, memory;
};

struct two_caches {
	struct cache_ways first, second;
};

/*
 * Returns the shares for `lines` lines, 0 to TWO_CACHES_LINES_MAX, that are `stride` bytes apart, a power of two. If
 * a cache replaces at random, the shares are those of a few simulated laps.
 */
struct found_shares two_caches_visit(const struct two_caches *caches, uint32_t stride,
                                     uint32_t lines);

#endif
