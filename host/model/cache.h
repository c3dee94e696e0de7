/*
 * A set-associative cache: which lines are in it, not what they hold. Write-back, write-allocate. What is replaced
 * first is a way that is empty, then the least recently used, or one that a shift register chooses.
 */
#ifndef HOST_MODEL_CACHE_H
#define HOST_MODEL_CACHE_H

#include <stdbool.h>
#include <stdint.h>

#include "model/parameters.h"

/* A line is its address, and these in bits that the address has not. */
enum { CACHE_VALID = 1, CACHE_DIRTY = 2 };

struct cache {
	uint64_t *lines; /* a set behind the other; of LRU the most recently used first */
	uint8_t *marks;  /* by set and way, a byte of the line's address: sets are searched by it */
	uint32_t mark_stride, mark_shift; /* bytes of a set; bits */
	uint64_t *latest; /* by set: its line that was used last, as `lines` has it */
	uint64_t set_mask, line_mask;
	uint32_t ways, line_shift;
	enum replacement replacement;
	uint32_t random; /* 16 bits, not 0 */
	bool is_dirty;   /* a line may be */
};

/* NULL for a shape without sets. Exits with a message without memory. */
struct cache *cache_make(const struct cache_shape *shape);
void cache_free(struct cache *cache);

static inline uint64_t cache_set(const struct cache *cache, uint64_t address)
{
	return address >> cache->line_shift & cache->set_mask;
}

/* As `lines` have it when it is dirty. */
static inline uint64_t cache_line(const struct cache *cache, uint64_t address)
{
	return (address & ~cache->line_mask) | CACHE_VALID | CACHE_DIRTY;
}

/* Whether the line at `address` is the one that its set used last, and dirty if it is for a store: to use it changes nothing. */
static inline bool cache_is_at_hand(const struct cache *cache, uint64_t address, bool is_store)
{
	uint64_t latest = cache->latest[cache_set(cache, address)];

	return (is_store ? latest : latest | CACHE_DIRTY) == cache_line(cache, address);
}

/*
 * The line at `address` is used; true when it was there. If not it is now, and *victim is the line that had to go:
 * address, CACHE_VALID and CACHE_DIRTY, or 0.
 */
bool cache_look(struct cache *cache, uint64_t address, bool is_store, uint64_t *victim);

/* The same, where mostly it is at hand. */
static inline bool cache_access(struct cache *cache, uint64_t address, bool is_store,
                                uint64_t *victim)
{
	return cache_is_at_hand(cache, address, is_store) ||
	       cache_look(cache, address, is_store, victim);
}

/* The line at `address` will be looked for: the host may fetch what that takes. */
static inline void cache_prepare(const struct cache *cache, uint64_t address)
{
	uint64_t set = cache_set(cache, address);

	__builtin_prefetch(&cache->marks[set * cache->mark_stride]);
	__builtin_prefetch(&cache->lines[set * cache->ways], 1);
	__builtin_prefetch(&cache->lines[(set + 1) * cache->ways - 1], 1);
}

/* Whether it has the line at `address`. Changes nothing. */
bool cache_holds(const struct cache *cache, uint64_t address);

/* Everything in it is dropped. */
void cache_drop(struct cache *cache);

/* Calls `write` for every line that is dirty, which then is not any more. */
void cache_clean(struct cache *cache, void (*write)(void *whose, uint64_t address), void *whose);

#endif
