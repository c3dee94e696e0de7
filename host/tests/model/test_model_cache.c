/* The modelled caches, against closed forms and a simple reference. */
#include "tests/testing.h"

#include "model/cache.h"

enum {
	LINE = 64,
	ACCESSES = 300000, /* of each shape */
	FAR_BLOCKS = 300,  /* more than the recent pages of a line_table */
	FAR_SHIFT = 28,    /* so that some of them share an entry */
};

/* Counts misses of `rounds` passes over `count` addresses, `stride` apart, after the first pass. */
static uint32_t misses_of(const struct cache_shape *shape, uint32_t count, uint64_t stride,
                          uint32_t rounds)
{
	struct cache *cache = cache_make(shape);
	uint64_t victim;
	uint32_t misses = 0;

	for (uint32_t i = 0; i < (rounds + 1) * count; i++)
		misses += !cache_access(cache, i % count * stride, false, &victim) && i >= count;
	cache_free(cache);
	return misses;
}

UNIT_TEST(lru_misses_as_the_formulas_say)
{
	const struct cache_shape shape = {16, 4, LINE, REPLACEMENT_LRU};
	const uint32_t lines = 16 * 4;

	/* Data that fits stays. One line more thrashes its set; twice as much thrashes all sets. */
	assert_int_equal(misses_of(&shape, lines, LINE, 10), 0);
	assert_int_equal(misses_of(&shape, lines + 1, LINE, 10), 5 * 10);
	assert_int_equal(misses_of(&shape, 2 * lines, LINE, 10), 2 * lines * 10);
	/* With a stride of a whole way all lines fall into one set. */
	assert_int_equal(misses_of(&shape, 4, 16ull * LINE, 10), 0);
	assert_int_equal(misses_of(&shape, 5, 16ull * LINE, 10), 50);
	/* Each line misses once. */
	assert_int_equal(misses_of(&shape, lines * 8, 8, 10), 0);
	assert_int_equal(misses_of(&shape, 2 * lines * 8, 8, 10), 2 * lines * 10);
}

UNIT_TEST(random_replacement_keeps_some_lines)
{
	const struct cache_shape shape = {1, 4, LINE, REPLACEMENT_RANDOM};
	uint32_t misses = misses_of(&shape, 5, LINE, 10000);

	assert_int_equal(misses_of(&shape, 4, LINE, 10), 0);
	/* LRU would miss all 50000. */
	assert_in_range(misses, 10000, 35000);
	assert_int_equal(misses_of(&shape, 5, LINE, 10000), misses);
}

/* Sums the addresses written. */
static void note_written(void *context, uint64_t address)
{
	uint64_t *sum = context;

	*sum += address;
}

UNIT_TEST(dirty_victims_are_written_back)
{
	struct cache *cache = cache_make(&(struct cache_shape){1, 2, LINE, REPLACEMENT_LRU});
	uint64_t victim = 1, written = 0;

	assert_false(cache_access(cache, 0x1008, true, &victim));
	assert_int_equal(victim, 0);
	assert_false(cache_access(cache, 0x2000, false, &victim));
	assert_int_equal(victim, 0);
	assert_false(cache_access(cache, 0x3000, false, &victim));
	assert_int_equal(victim, 0x1000 | CACHE_DIRTY);
	assert_false(cache_access(cache, 0x1000, false, &victim));
	assert_int_equal(victim, 0); /* 0x2000 is clean */
	assert_true(cache_access(cache, 0x3000, true, &victim));
	cache_clean(cache, note_written, &written);
	assert_int_equal(written, 0x3000);
	cache_clean(cache, note_written, &written);
	assert_int_equal(written, 0x3000);
	cache_free(cache);
}

/* The reference: a list of lines with the time of their last use, searched linearly. */
struct plain_line {
	uint64_t address, used;
	bool is_dirty;
};

struct plain_cache {
	struct cache_shape shape;
	struct plain_line lines[4096];
	uint64_t time;
	uint32_t misses, writebacks, random;
};

static uint32_t plain_step(uint32_t random)
{
	uint32_t bit = random & 1;

	random >>= 1;
	return bit ? random ^ 0xb400 : random;
}

static struct plain_line *plain_victim(struct plain_cache *cache, struct plain_line *set)
{
	struct plain_line *oldest = set;

	for (uint32_t way = 0; way < cache->shape.ways; way++) {
		if (set[way].used == 0)
			return &set[way];
		if (set[way].used < oldest->used)
			oldest = &set[way];
	}
	if (cache->shape.replacement == REPLACEMENT_LRU)
		return oldest;
	cache->random = plain_step(cache->random);
	return &set[cache->random * cache->shape.ways / 65536];
}

static bool plain_access(struct plain_cache *cache, uint64_t address, bool is_store)
{
	uint64_t line = address / cache->shape.line;
	struct plain_line *set = &cache->lines[line % cache->shape.sets * cache->shape.ways],
			  *victim;

	cache->time++;
	for (uint32_t way = 0; way < cache->shape.ways; way++) {
		if (set[way].used != 0 && set[way].address == line) {
			set[way].used = cache->time;
			set[way].is_dirty |= is_store;
			return true;
		}
	}
	victim = plain_victim(cache, set);
	cache->misses++;
	cache->writebacks += victim->is_dirty;
	*victim = (struct plain_line){line, cache->time, is_store};
	return false;
}

/* Returns the sum of the dirty lines and cleans them. */
static uint64_t plain_clean(struct plain_cache *cache)
{
	uint64_t sum = 0;

	for (uint32_t i = 0; i < cache->shape.sets * cache->shape.ways; i++) {
		if (cache->lines[i].is_dirty)
			sum += cache->lines[i].address * cache->shape.line;
		cache->lines[i].is_dirty = false;
	}
	return sum;
}

/* Sometimes cleans both caches, and sometimes invalidates them. */
static void empty_both(struct cache *cache, struct plain_cache *plain, uint32_t *chance)
{
	uint32_t random = random_next(chance);
	uint64_t written = 0;

	if (random % 1024 != 0)
		return;
	cache_clean(cache, note_written, &written);
	assert_int_equal(written, plain_clean(plain));
	if (random >> 10 & 3)
		return;
	cache_invalidate(cache);
	memset(plain->lines, 0, sizeof(plain->lines));
}

/*
 * Addresses with some hits: near the last one, in one of a few blocks, or in one of many distant
 * ones.
 */
static uint64_t next_address(uint32_t *chance, uint64_t last)
{
	uint32_t random = random_next(chance);

	if (random & 1)
		return last + (random >> 8 & 0xff);
	return random & 0xe ? (uint64_t)(random >> 12) * 4
	                    : (uint64_t)((random >> 12) % FAR_BLOCKS) << FAR_SHIFT;
}

static void like_the_reference(const struct cache_shape *shape, uint32_t seed)
{
	static struct plain_cache plain;
	struct cache *cache = cache_make(shape);
	uint32_t chance = seed, writebacks = 0;
	uint64_t address = 0, victim;

	plain = (struct plain_cache){.shape = *shape, .random = 0xace1};
	for (uint32_t i = 0; i < ACCESSES; i++) {
		bool is_store = random_next(&chance) % 3 == 0, is_hit;

		address = next_address(&chance, address);
		is_hit = cache_access(cache, address, is_store, &victim);
		assert_int_equal(is_hit, plain_access(&plain, address, is_store));
		writebacks += !is_hit && victim & CACHE_DIRTY;
		empty_both(cache, &plain, &chance);
	}
	assert_int_equal(writebacks, plain.writebacks);
	assert_in_range(plain.misses, ACCESSES / 100, ACCESSES * 99 / 100);
	cache_free(cache);
}

UNIT_TEST(two_million_accesses_agree_with_the_reference)
{
	static const struct cache_shape shapes[] = {
		{64, 8, 64, REPLACEMENT_LRU},   {128, 2, 64, REPLACEMENT_RANDOM},
		{1, 7, 32, REPLACEMENT_LRU},    {64, 8, 64, REPLACEMENT_RANDOM},
		{256, 1, 16, REPLACEMENT_LRU},  {512, 3, 8, REPLACEMENT_RANDOM},
		{32, 64, 128, REPLACEMENT_LRU},
	};

	for (uint32_t i = 0; i < COUNT_OF(shapes); i++)
		like_the_reference(&shapes[i], i + 1);
}
