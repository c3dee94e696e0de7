/*
 * A set-associative cache: which lines are in it, not what they hold. Write-back, write-allocate. What is replaced
 * first is a way that is empty, then the least recently used, or one that a shift register chooses.
 */
#ifndef HOST_MODEL_CACHE_H
#define HOST_MODEL_CACHE_H

#include <stdbool.h>
#include <stdint.h>

#include "model/directory.h"
#include "model/parameters.h"

/*
 * Of a line: it is there; written, and memory has not got it back; to use it again changes nothing of what is replaced
 * next.
 */
enum { CACHE_VALID = 1, CACHE_DIRTY = 2, CACHE_AT_HAND = 4 };

enum {
	CACHE_TAPS = 0xb400, /* x^16 + x^14 + x^13 + x^11 + 1: period 65535 */
	CACHE_RANDOM_BITS = 16,
};

struct cache {
	struct directory directory; /* of each line these bits; none, 0: it is not there */
	/* The numbers of those that are, a set behind the other, 0 where none is; of LRU the one used last first. */
	uint32_t *lines;
	uint64_t set_mask, line_mask;
	uint32_t ways;
	uint32_t empty; /* ways of all sets */
	enum replacement replacement;
	bool is_random;  /* what is replaced: no way is empty */
	uint32_t random; /* 16 bits, not 0 */
	bool is_dirty;   /* a line may be */
};

/* NULL for a shape without sets. Exits with a message without memory. */
struct cache *cache_make(const struct cache_shape *shape);
void cache_free(struct cache *cache);

/* The bits of the line at `address`. */
static inline uint8_t *cache_state(struct cache *cache, uint64_t address)
{
	return directory_at(&cache->directory, address);
}

/* To use a line in this state changes nothing: it is at hand, and dirty if that is for a store. */
static inline bool cache_is_at_hand(const uint8_t *state, bool is_store)
{
	uint8_t wanted = is_store ? CACHE_AT_HAND | CACHE_DIRTY : CACHE_AT_HAND;

	return (*state & wanted) == wanted;
}

/* cache_use, where the way is not a matter of chance alone; and where the line is there, and another was used last. */
void cache_replace(struct cache *cache, uint64_t address, uint8_t *state, uint64_t *victim);
void cache_move_to_front(struct cache *cache, uint64_t address);

static inline uint32_t *cache_ways(const struct cache *cache, uint64_t address)
{
	return cache->lines +
	       (address >> cache->directory.line_shift & cache->set_mask) * cache->ways;
}

/* A step of a Galois shift register, scaled to the ways without a division. */
static inline uint32_t cache_random_way(struct cache *cache)
{
	cache->random = cache->random >> 1 ^ (cache->random & 1) * CACHE_TAPS;
	return cache->random * cache->ways >> CACHE_RANDOM_BITS;
}

/* The line at `address` comes into the way, and what is there goes, as *victim says. */
static inline void cache_put(struct cache *cache, uint64_t address, uint8_t *state, uint32_t *way,
                             uint64_t *victim)
{
	uint32_t gone = *way;
	uint8_t *gone_state = directory_state(&cache->directory, gone);

	*way = directory_number(&cache->directory, address);
	*victim = *gone_state & CACHE_DIRTY
	                  ? directory_address(&cache->directory, gone) | CACHE_DIRTY
	                  : 0;
	*gone_state = 0;
	*state = CACHE_VALID | CACHE_AT_HAND;
}

/*
 * The line at `address`, which is in this state, is used; true when it was there. If not it is now, and *victim is what
 * had to go for it and is dirty: the address of a line and CACHE_DIRTY, or 0.
 */
static inline bool cache_use(struct cache *cache, uint64_t address, uint8_t *state, bool is_store,
                             uint64_t *victim)
{
	bool is_hit = *state != 0;

	if (!is_hit && cache->is_random)
		cache_put(cache, address, state,
		          cache_ways(cache, address) + cache_random_way(cache), victim);
	else if (!is_hit)
		cache_replace(cache, address, state, victim);
	else if (!(*state & CACHE_AT_HAND))
		cache_move_to_front(cache, address);
	if (is_store) {
		*state |= CACHE_DIRTY;
		cache->is_dirty = true;
	}
	return is_hit;
}

/* The same, found by its address. */
static inline bool cache_access(struct cache *cache, uint64_t address, bool is_store,
                                uint64_t *victim)
{
	return cache_use(cache, address, cache_state(cache, address), is_store, victim);
}

/* Whether it has the line at `address`. Changes nothing that shows. */
static inline bool cache_holds(struct cache *cache, uint64_t address)
{
	return *cache_state(cache, address) != 0;
}

/* Everything in it is dropped. */
void cache_drop(struct cache *cache);

/* Calls `write` for every line that is dirty, which then is not any more. */
void cache_clean(struct cache *cache, void (*write)(void *context, uint64_t address),
                 void *context);

#endif
