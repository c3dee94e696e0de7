/* A set-associative cache. */
#include "model/cache.h"

#include <string.h>

#include "model/memory.h"

enum {
	TAPS = 0xb400, /* x^16 + x^14 + x^13 + x^11 + 1: period 65535 */
	SEED = 0xace1,
	RANDOM_BITS = 16,
	MARKS = 8, /* in a word */
	TOP_BIT = 0x80,
};

#define EACH_BYTE UINT64_C(0x0101010101010101)

/* Eight bits of a line's address that differ between neighbours of a set. */
static uint64_t mark_of(const struct cache *cache, uint64_t line)
{
	return line >> cache->mark_shift & 0xff;
}

struct cache *cache_make(const struct cache_shape *shape)
{
	struct cache *cache;

	if (shape->sets == 0)
		return NULL;
	cache = memory_make(1, sizeof(*cache));
	cache->lines = memory_make((size_t)shape->sets * shape->ways, sizeof(cache->lines[0]));
	cache->mark_words = (shape->ways + MARKS - 1) / MARKS;
	cache->marks =
		memory_make((size_t)shape->sets * cache->mark_words, sizeof(cache->marks[0]));
	cache->recent = memory_make(shape->sets, sizeof(cache->recent[0]));
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
	memory_free(cache->recent);
	memory_free(cache);
}

/* The way that has the line, which is given as if it were dirty; if none has, the number of ways. */
static uint32_t find_way(const struct cache *cache, uint64_t set, uint64_t line)
{
	const uint64_t *ways = cache->lines + set * cache->ways;
	const uint64_t *marks = cache->marks + set * cache->mark_words;

	for (uint32_t word = 0; word < cache->mark_words; word++) {
		uint64_t other = marks[word] ^ mark_of(cache, line) * EACH_BYTE;
		/* Has the top bit of each byte of `other` that is 0, and of some behind it. */
		uint64_t alike = (other - EACH_BYTE) & ~other & EACH_BYTE * TOP_BIT;

		for (; alike != 0; alike &= alike - 1) {
			uint32_t way = word * MARKS + (uint32_t)__builtin_ctzll(alike) / 8;

			if (way < cache->ways && (ways[way] | CACHE_DIRTY) == line)
				return way;
		}
	}
	return cache->ways;
}

/* The way has the line from now on. */
static void set_way(struct cache *cache, uint64_t set, uint32_t way, uint64_t line)
{
	uint64_t *marks = &cache->marks[set * cache->mark_words + way / MARKS];
	uint32_t shift = way % MARKS * 8;

	cache->lines[set * cache->ways + way] = line;
	*marks = (*marks & ~(UINT64_C(0xff) << shift)) | mark_of(cache, line) << shift;
}

/* A step of a Galois shift register, scaled to the ways without a division. */
static uint32_t random_way(struct cache *cache)
{
	cache->random = cache->random >> 1 ^ (cache->random & 1 ? TAPS : 0);
	return cache->random * cache->ways >> RANDOM_BITS;
}

/* Ways are filled from the first to the last. */
static uint32_t choose_victim(struct cache *cache, const uint64_t *ways)
{
	uint32_t way = cache->ways - 1;

	if (ways[way] != 0)
		return cache->replacement == REPLACEMENT_LRU ? way : random_way(cache);
	while (way != 0 && ways[way - 1] == 0)
		way--;
	return way;
}

/* The line is in the way now, and what was used last. */
static void use(struct cache *cache, uint64_t set, uint32_t way, uint64_t line)
{
	const uint64_t *ways = cache->lines + set * cache->ways;

	if (cache->replacement == REPLACEMENT_LRU) {
		for (; way != 0; way--)
			set_way(cache, set, way, ways[way - 1]);
	}
	set_way(cache, set, way, line);
	cache->recent[set] = (uint8_t)way;
}

bool cache_search(struct cache *cache, uint64_t set, uint64_t line, bool is_store, uint64_t *victim)
{
	const uint64_t *ways = cache->lines + set * cache->ways;
	uint32_t way = find_way(cache, set, line);
	bool is_hit = way != cache->ways;
	uint64_t found;

	if (!is_hit) {
		way = choose_victim(cache, ways);
		*victim = ways[way];
		cache->dirty -= *victim & CACHE_DIRTY ? 1 : 0;
	}
	found = is_hit ? ways[way] : line & ~(uint64_t)CACHE_DIRTY;
	if (is_store && !(found & CACHE_DIRTY)) {
		cache->dirty++;
		found = line;
	}
	use(cache, set, way, found);
	return is_hit;
}

bool cache_holds(const struct cache *cache, uint64_t address)
{
	uint64_t set = address >> cache->line_shift & cache->set_mask;
	uint64_t line = (address & ~cache->line_mask) | CACHE_VALID | CACHE_DIRTY;

	return find_way(cache, set, line) != cache->ways;
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
