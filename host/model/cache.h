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
	uint8_t *recent;                  /* by set: the way that was used last; of LRU always 0 */
	uint64_t set_mask, line_mask;
	uint32_t ways, line_shift;
	enum replacement replacement;
	uint32_t random; /* 16 bits, not 0 */
	uint32_t dirty;  /* lines that are */
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

/* cache_access, of a line as it is when it is dirty, that is not the one its set used last. */
bool cache_search(struct cache *cache, uint64_t set, uint64_t line, bool is_store,
                  uint64_t *victim);

/*
 * The line at `address` is used; true when it was there. If not it is now, and *victim is the line that had to go:
 * address, CACHE_VALID and CACHE_DIRTY, or 0.
 */
static inline bool cache_access(struct cache *cache, uint64_t address, bool is_store,
                                uint64_t *victim)
{
	uint64_t line = cache_line(cache, address);
	uint64_t set = cache_set(cache, address);
	uint64_t found = cache->lines[set * cache->ways + cache->recent[set]];

	if ((found | CACHE_DIRTY) == line && (!is_store || found & CACHE_DIRTY))
		return true;
	return cache_search(cache, set, line, is_store, victim);
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
