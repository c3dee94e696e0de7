/*
 * A set-associative cache: which lines it contains, not their data. Write-back, write-allocate. A
 * victim is an empty way if there is one, otherwise the least recently used line, or a random one
 * chosen by a shift register.
 */
#ifndef HOST_MODEL_CACHE_H
#define HOST_MODEL_CACHE_H

#include <stdbool.h>
#include <stdint.h>

#include "model/line_table.h"
#include "model/parameters.h"

/*
 * State of a line. CACHE_VALID: the cache contains it. CACHE_DIRTY: written, and not written back.
 * CACHE_MRU: another hit does not change which line is replaced next.
 */
enum { CACHE_VALID = 1, CACHE_DIRTY = 2, CACHE_MRU = 4 };

enum {
	CACHE_TAPS = 0xb400, /* x^16 + x^14 + x^13 + x^11 + 1; period 65535 */
	CACHE_RANDOM_BITS = 16,
};

struct cache {
	struct line_table line_table; /* the state of every line of memory; 0: not in the cache */
	/* Line numbers of the ways, set by set; 0: empty. LRU: most recently used first. */
	uint32_t *lines;
	uint64_t set_mask, line_mask;
	uint32_t ways;
	uint32_t empty; /* empty ways in all sets */
	enum replacement replacement;
	bool is_random;  /* random replacement, and no way is empty */
	uint32_t random; /* state of the shift register: 16 bits, never 0 */
	bool is_dirty;   /* a line may be dirty */
};

/* Returns NULL for a shape without sets. Exits with a message if memory runs out. */
struct cache *cache_make(const struct cache_shape *shape);
void cache_free(struct cache *cache);

/* Returns the state of the line at `address`. */
static inline uint8_t *cache_state(struct cache *cache, uint64_t address)
{
	return line_table_at(&cache->line_table, address);
}

/*
 * Returns true if an access to a line in this state changes nothing: it is the most recently used,
 * and already dirty if the access is a store.
 */
static inline bool cache_is_fast_hit(const uint8_t *state, bool is_store)
{
	uint8_t wanted = is_store ? CACHE_MRU | CACHE_DIRTY : CACHE_MRU;

	return (*state & wanted) == wanted;
}

/*
 * The slow paths of cache_use: a miss that does not choose a random way, and a hit on a line that
 * is not the most recently used.
 */
void cache_replace(struct cache *cache, uint64_t address, uint8_t *state, uint64_t *victim);
void cache_move_to_front(struct cache *cache, uint64_t address);

static inline uint32_t *cache_ways(const struct cache *cache, uint64_t address)
{
	return cache->lines +
	       (address >> cache->line_table.line_shift & cache->set_mask) * cache->ways;
}

/* Steps a Galois shift register and scales it to a way, without a division. */
static inline uint32_t cache_random_way(struct cache *cache)
{
	cache->random = cache->random >> 1 ^ (cache->random & 1) * CACHE_TAPS;
	return cache->random * cache->ways >> CACHE_RANDOM_BITS;
}

/* Replaces the line in `way` by the line at `address`. *victim as in cache_use. */
static inline void cache_fill_way(struct cache *cache, uint64_t address, uint8_t *state,
                                  uint32_t *way, uint64_t *victim)
{
	uint32_t gone = *way;
	uint8_t *gone_state = line_table_state(&cache->line_table, gone);

	*way = line_table_number(&cache->line_table, address);
	*victim = *gone_state & CACHE_DIRTY
	                  ? line_table_address(&cache->line_table, gone) | CACHE_DIRTY
	                  : 0;
	*gone_state = 0;
	*state = CACHE_VALID | CACHE_MRU;
}

/*
 * Accesses the line at `address`, whose state is *state. Returns true for a hit. A miss allocates
 * the line and sets *victim: the address of the evicted line with CACHE_DIRTY added if that line
 * was dirty, 0 otherwise.
 */
static inline bool cache_use(struct cache *cache, uint64_t address, uint8_t *state, bool is_store,
                             uint64_t *victim)
{
	bool is_hit = *state != 0;

	if (!is_hit && cache->is_random)
		cache_fill_way(cache, address, state,
		               cache_ways(cache, address) + cache_random_way(cache), victim);
	else if (!is_hit)
		cache_replace(cache, address, state, victim);
	else if (!(*state & CACHE_MRU))
		cache_move_to_front(cache, address);
	if (is_store) {
		*state |= CACHE_DIRTY;
		cache->is_dirty = true;
	}
	return is_hit;
}

/* cache_use with the state looked up. */
static inline bool cache_access(struct cache *cache, uint64_t address, bool is_store,
                                uint64_t *victim)
{
	return cache_use(cache, address, cache_state(cache, address), is_store, victim);
}

/* Returns true if the cache contains the line at `address`. Does not count as a use. */
static inline bool cache_holds(struct cache *cache, uint64_t address)
{
	return *cache_state(cache, address) != 0;
}

/* Returns the address of the line after that of `address`. */
static inline uint64_t cache_next_line(const struct cache *cache, uint64_t address)
{
	return (address & ~cache->line_mask) + cache->line_mask + 1;
}

/* Drops all lines. Dirty lines are not written back. */
void cache_invalidate(struct cache *cache);

/* Calls `write` for every dirty line and marks it clean. The lines stay in the cache. */
void cache_clean(struct cache *cache, void (*write)(void *context, uint64_t address),
                 void *context);

#endif
