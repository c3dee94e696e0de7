/* A set-associative cache. */
#include "model/cache.h"

#include <string.h>

#include "model/host_memory.h"

enum { SEED = 0xace1 };

static uint32_t count_lines(const struct cache *cache)
{
	return ((uint32_t)cache->set_mask + 1) * cache->ways;
}

struct cache *cache_make(const struct cache_shape *shape)
{
	struct cache *cache;

	if (shape->sets == 0)
		return NULL;
	cache = host_memory_make(1, sizeof(*cache));
	cache->lines = host_memory_make((size_t)shape->sets * shape->ways, sizeof(cache->lines[0]));
	cache->set_mask = shape->sets - 1;
	cache->line_mask = shape->line - 1;
	cache->ways = shape->ways;
	cache->replacement = shape->replacement;
	cache->random = SEED;
	cache->empty = count_lines(cache);
	line_table_open(&cache->line_table, (uint32_t)__builtin_ctz(shape->line));
	return cache;
}

void cache_free(struct cache *cache)
{
	if (cache == NULL)
		return;
	line_table_close(&cache->line_table);
	host_memory_free(cache->lines);
	host_memory_free(cache);
}

/* Takes the first empty way of a set: ways fill from the first to the last. */
static uint32_t *empty_way(struct cache *cache, uint32_t *ways)
{
	while (*ways != 0)
		ways++;
	cache->empty--;
	cache->is_random = cache->empty == 0 && cache->replacement == REPLACEMENT_RANDOM;
	return ways;
}

static uint32_t *choose_way(struct cache *cache, uint32_t *ways)
{
	uint32_t last = cache->ways - 1;

	if (ways[last] == 0)
		return empty_way(cache, ways);
	return ways + (cache->replacement == REPLACEMENT_LRU ? last : cache_random_way(cache));
}

void cache_replace(struct cache *cache, uint64_t address, uint8_t *state, uint64_t *victim)
{
	cache_fill_way(cache, address, state, choose_way(cache, cache_ways(cache, address)),
	               victim);
	if (cache->replacement == REPLACEMENT_LRU)
		cache_move_to_front(cache, address);
}

void cache_move_to_front(struct cache *cache, uint64_t address)
{
	uint32_t *ways = cache_ways(cache, address);
	uint32_t line = line_table_number(&cache->line_table, address), way = 0;

	*line_table_state(&cache->line_table, ways[0]) &= (uint8_t)~CACHE_MRU;
	while (ways[way] != line)
		way++;
	memmove(ways + 1, ways, way * sizeof(*ways));
	ways[0] = line;
	*cache_state(cache, address) |= CACHE_MRU;
}

void cache_invalidate(struct cache *cache)
{
	for (uint32_t i = 0; i < count_lines(cache); i++) {
		*line_table_state(&cache->line_table, cache->lines[i]) = 0;
		cache->lines[i] = 0;
	}
	cache->empty = count_lines(cache);
	cache->is_random = cache->is_dirty = false;
}

void cache_clean(struct cache *cache, void (*write)(void *context, uint64_t address), void *context)
{
	if (!cache->is_dirty)
		return;
	for (uint32_t i = 0; i < count_lines(cache); i++) {
		uint8_t *state = line_table_state(&cache->line_table, cache->lines[i]);

		if (*state & CACHE_DIRTY)
			write(context, line_table_address(&cache->line_table, cache->lines[i]));
		*state &= (uint8_t)~CACHE_DIRTY;
	}
	cache->is_dirty = false;
}
