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
	uint64_t set_mask, line_mask;
	uint32_t ways, line_shift;
	enum replacement replacement;
	uint32_t random; /* 16 bits, not 0 */
	uint32_t dirty;  /* lines that are */
};

/* NULL for a shape without sets. Exits with a message without memory. */
struct cache *cache_make(const struct cache_shape *shape);
void cache_free(struct cache *cache);

/* cache_access, of a line that is not the first of its set. */
bool cache_search(struct cache *cache, uint64_t *set, uint64_t line, bool is_store,
                  uint64_t *victim);

/*
 * The line at `address` is used; true when it was there. If not it is now, and *victim is the line that had to go:
 * address, CACHE_VALID and CACHE_DIRTY, or 0.
 */
static inline bool cache_access(struct cache *cache, uint64_t address, bool is_store,
                                uint64_t *victim)
{
	uint64_t line = (address & ~cache->line_mask) | CACHE_VALID;
	uint64_t *set =
		cache->lines + (address >> cache->line_shift & cache->set_mask) * cache->ways;

	if ((*set & ~(uint64_t)CACHE_DIRTY) != line || (is_store && !(*set & CACHE_DIRTY)))
		return cache_search(cache, set, line, is_store, victim);
	return true;
}

/* Everything in it is dropped. */
void cache_drop(struct cache *cache);

/* Calls `write` for every line that is dirty, which then is not any more. */
void cache_clean(struct cache *cache, void (*write)(void *whose, uint64_t address), void *whose);

#endif
