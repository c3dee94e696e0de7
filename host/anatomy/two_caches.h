/*
 * Lines that lie a stride apart, visited in turns for ever, in a cache and the one behind it: where they are found. Only what
 * the first one misses reaches the second.
 */
#ifndef HOST_ANATOMY_TWO_CACHES_H
#define HOST_ANATOMY_TWO_CACHES_H

#include <stdbool.h>
#include <stdint.h>

enum { TWO_CACHES_LINES_MAX = 64, TWO_CACHES_STRIDES_MAX = 32 };

struct cache_ways {
	uint32_t ways;
	uint32_t bytes; /* of a way, a power of two: lines so far apart are of one set */
	bool is_lru;    /* replaces the least recently used line; else one at random */
};

/* Shares of the visits; the first cache has the rest. */
struct found_shares {
	double second, memory;
};

struct two_caches {
	struct cache_ways first, second;
	/* What is known of lines that share sets, by the logarithm of their stride and by their number. */
	struct known_shares {
		bool is_known;
		struct found_shares shares;
	} known[TWO_CACHES_STRIDES_MAX][TWO_CACHES_LINES_MAX + 1];
};

void two_caches_begin(struct two_caches *caches, struct cache_ways first, struct cache_ways second);

/*
 * `stride` is a power of two, and there are up to TWO_CACHES_LINES_MAX `lines`; 0: nothing is visited. The shares behind a cache that replaces at
 * random are those of some laps.
 */
struct found_shares two_caches_visit(struct two_caches *caches, uint32_t stride, uint32_t lines);

#endif
