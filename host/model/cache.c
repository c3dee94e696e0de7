/* A set-associative cache. */
#include "model/cache.h"

#include <string.h>

#include "model/memory.h"

enum {
	TAPS = 0xb400, /* x^16 + x^14 + x^13 + x^11 + 1: period 65535 */
	SEED = 0xace1,
	RANDOM_BITS = 16,
};

struct cache *cache_make(const struct cache_shape *shape)
{
	struct cache *cache;

	if (shape->sets == 0)
		return NULL;
	cache = memory_make(1, sizeof(*cache));
	cache->lines = memory_make((size_t)shape->sets * shape->ways, sizeof(cache->lines[0]));
	cache->set_mask = shape->sets - 1;
	cache->line_mask = shape->line - 1;
	cache->ways = shape->ways;
	cache->line_shift = (uint32_t)__builtin_ctz(shape->line);
	cache->replacement = shape->replacement;
	cache->random = SEED;
	return cache;
}

void cache_free(struct cache *cache)
{
	if (cache == NULL)
		return;
	memory_free(cache->lines);
	memory_free(cache);
}

/* The way that has the line; if none has, the first that is empty, else the number of ways. */
static uint32_t find_way(const struct cache *cache, const uint64_t *set, uint64_t line)
{
	uint32_t way = 0;

	while (way < cache->ways && set[way] != 0 && (set[way] & ~(uint64_t)CACHE_DIRTY) != line)
		way++;
	return way;
}

/* A step of a Galois shift register, scaled to the ways without a division. */
static uint32_t random_way(struct cache *cache)
{
	cache->random = cache->random >> 1 ^ (cache->random & 1 ? TAPS : 0);
	return cache->random * cache->ways >> RANDOM_BITS;
}

static uint32_t choose_victim(struct cache *cache)
{
	return cache->replacement == REPLACEMENT_LRU ? cache->ways - 1 : random_way(cache);
}

bool cache_search(struct cache *cache, uint64_t *set, uint64_t line, bool is_store,
                  uint64_t *victim)
{
	uint32_t way = find_way(cache, set, line);
	bool is_full = way == cache->ways;
	uint64_t was, is;

	if (is_full)
		way = choose_victim(cache);
	was = set[way];
	is = was != 0 && !is_full ? was : line;
	if (is_store && !(is & CACHE_DIRTY))
		cache->dirty++;
	is |= is_store ? CACHE_DIRTY : 0;
	if (cache->replacement == REPLACEMENT_LRU) {
		for (; way != 0; way--)
			set[way] = set[way - 1];
	}
	set[way] = is;
	if (was != 0 && !is_full)
		return true;
	*victim = was;
	cache->dirty -= was & CACHE_DIRTY ? 1 : 0;
	return false;
}

static size_t count_lines(const struct cache *cache)
{
	return (size_t)(cache->set_mask + 1) * cache->ways;
}

void cache_drop(struct cache *cache)
{
	memset(cache->lines, 0, count_lines(cache) * sizeof(cache->lines[0]));
	cache->dirty = 0;
}

void cache_clean(struct cache *cache, void (*write)(void *whose, uint64_t address), void *whose)
{
	for (size_t i = 0; cache->dirty != 0 && i < count_lines(cache); i++) {
		if (!(cache->lines[i] & CACHE_DIRTY))
			continue;
		cache->lines[i] &= ~(uint64_t)CACHE_DIRTY;
		cache->dirty--;
		write(whose, cache->lines[i] & ~cache->line_mask);
	}
}
