/* A set-associative cache. */
#include "model/cache.h"

#include <endian.h>
#include <string.h>

#include "model/memory.h"

enum {
	TAPS = 0xb400, /* x^16 + x^14 + x^13 + x^11 + 1: period 65535 */
	SEED = 0xace1,
	RANDOM_BITS = 16,
	MARKS = 8, /* that are compared at once */
	TOP_BIT = 0x80,
};

#define EACH_BYTE UINT64_C(0x0101010101010101)

/* Eight bits of a line's address that differ between neighbours of a set. */
static uint64_t mark_of(const struct cache *cache, uint64_t line)
{
	return line >> cache->mark_shift & 0xff;
}

/* The first in the lowest byte. */
static uint64_t read_marks(const uint8_t *marks)
{
	uint64_t word;

	memcpy(&word, marks, sizeof(word));
	return le64toh(word);
}

struct cache *cache_make(const struct cache_shape *shape)
{
	struct cache *cache;

	if (shape->sets == 0)
		return NULL;
	cache = memory_make(1, sizeof(*cache));
	cache->lines = memory_make((size_t)shape->sets * shape->ways, sizeof(cache->lines[0]));
	cache->mark_stride = (shape->ways + MARKS - 1) / MARKS * MARKS;
	cache->marks = memory_make((size_t)shape->sets, cache->mark_stride);
	cache->latest = memory_make(shape->sets, sizeof(cache->latest[0]));
	cache->set_mask = shape->sets - 1;
	cache->line_mask = shape->line - 1;
	cache->ways = shape->ways;
	cache->line_shift = (uint32_t)__builtin_ctz(shape->line);
	cache->mark_shift = cache->line_shift + (uint32_t)__builtin_ctz(shape->sets);
	cache->replacement = shape->replacement;
	cache->random = SEED;
	return cache;
}

void cache_free(struct cache *cache)
{
	if (cache == NULL)
		return;
	memory_free(cache->lines);
	memory_free(cache->marks);
	memory_free(cache->latest);
	memory_free(cache);
}

/* The set's way that has the line, which is given as if it were dirty; if none has, the number of ways. */
static inline uint32_t find_way(const struct cache *cache, uint64_t set, uint64_t line)
{
	const uint64_t *ways = cache->lines + set * cache->ways;
	const uint8_t *marks = cache->marks + set * cache->mark_stride;
	uint64_t marked = mark_of(cache, line) * EACH_BYTE;

	for (uint32_t first = 0; first < cache->ways; first += MARKS) {
		uint64_t other = read_marks(marks + first) ^ marked;
		/* Has the top bit of each byte of `other` that is 0, and of some behind it. */
		uint64_t alike = (other - EACH_BYTE) & ~other & EACH_BYTE * TOP_BIT;

		for (; alike != 0; alike &= alike - 1) {
			uint32_t way = first + (uint32_t)__builtin_ctzll(alike) / 8;

			if (way < cache->ways && (ways[way] | CACHE_DIRTY) == line)
				return way;
		}
	}
	return cache->ways;
}

/* A step of a Galois shift register, scaled to the ways without a division. */
static inline uint32_t random_way(struct cache *cache)
{
	cache->random = cache->random >> 1 ^ (cache->random & 1) * TAPS;
	return cache->random * cache->ways >> RANDOM_BITS;
}

/* The first that is empty; ways are filled from the first to the last. */
static __attribute__((noinline)) uint32_t empty_way(const uint64_t *ways)
{
	uint32_t way = 0;

	while (ways[way] != 0)
		way++;
	return way;
}

static inline uint32_t choose_victim(struct cache *cache, const uint64_t *ways)
{
	uint32_t last = cache->ways - 1;

	if (ways[last] == 0)
		return empty_way(ways);
	return cache->replacement == REPLACEMENT_LRU ? last : random_way(cache);
}

/* What was in the way is the first of the set now. */
static __attribute__((noinline)) void move_to_front(struct cache *cache, uint64_t set, uint32_t way)
{
	uint64_t *ways = cache->lines + set * cache->ways, line = ways[way];
	uint8_t *marks = cache->marks + set * cache->mark_stride, mark = marks[way];

	memmove(ways + 1, ways, way * sizeof(*ways));
	memmove(marks + 1, marks, way);
	ways[0] = line;
	marks[0] = mark;
}

bool cache_look(struct cache *cache, uint64_t address, bool is_store, uint64_t *victim)
{
	uint64_t set = cache_set(cache, address), line = cache_line(cache, address);
	uint64_t *ways = cache->lines + set * cache->ways;
	uint32_t way = find_way(cache, set, line);
	bool is_hit = way != cache->ways;

	if (!is_hit) {
		way = choose_victim(cache, ways);
		*victim = ways[way];
		ways[way] = line & ~(uint64_t)CACHE_DIRTY;
		cache->marks[set * cache->mark_stride + way] = (uint8_t)mark_of(cache, line);
	}
	if (is_store) {
		ways[way] = line;
		cache->is_dirty = true;
	}
	cache->latest[set] = ways[way];
	if (cache->replacement == REPLACEMENT_LRU)
		move_to_front(cache, set, way);
	return is_hit;
}

bool cache_holds(const struct cache *cache, uint64_t address)
{
	return find_way(cache, cache_set(cache, address), cache_line(cache, address)) !=
	       cache->ways;
}

static size_t count_sets(const struct cache *cache)
{
	return (size_t)cache->set_mask + 1;
}

static size_t count_lines(const struct cache *cache)
{
	return count_sets(cache) * cache->ways;
}

void cache_drop(struct cache *cache)
{
	memset(cache->lines, 0, count_lines(cache) * sizeof(cache->lines[0]));
	memset(cache->latest, 0, count_sets(cache) * sizeof(cache->latest[0]));
	cache->is_dirty = false;
}

void cache_clean(struct cache *cache, void (*write)(void *whose, uint64_t address), void *whose)
{
	if (!cache->is_dirty)
		return;
	for (size_t i = 0; i < count_lines(cache); i++) {
		if (!(cache->lines[i] & CACHE_DIRTY))
			continue;
		cache->lines[i] &= ~(uint64_t)CACHE_DIRTY;
		write(whose, cache->lines[i] & ~cache->line_mask);
	}
	for (size_t i = 0; i < count_sets(cache); i++)
		cache->latest[i] &= ~(uint64_t)CACHE_DIRTY;
	cache->is_dirty = false;
}
