/* Lines in a first and a second cache. */
#include "tests/testing.h"

#include "anatomy/two_caches.h"
#include "model/cache.h"

static void assert_shares(struct found_shares shares, double second, double memory)
{
	assert_float_equal(shares.second, second, 1e-9);
	assert_float_equal(shares.memory, memory, 1e-9);
}

static struct found_shares visit(const struct cache_ways *near, const struct cache_ways *far,
                                 uint32_t stride, uint32_t lines)
{
	return two_caches_visit(&(struct two_caches){*near, *far}, stride, lines);
}

static const struct cache_ways first = {4, 1024, true};

UNIT_TEST(l1_holds_lines_that_fit)
{
	const struct cache_ways second = {1, 64, true};

	assert_shares(visit(&first, &second, 1024, 4), 0, 0);
	assert_shares(visit(&first, &second, 512, 8), 0, 0);
}

/* A file that was written by hand may have such a row. */
UNIT_TEST(no_lines_have_no_misses)
{
	const struct cache_ways second = {8, 4096, true};

	assert_shares(visit(&first, &second, 64, 0), 0, 0);
}

/* Five lines of one set all miss. With six lines, 512 bytes apart, each set has three, and the first cache holds them. */
UNIT_TEST(l2_holds_lines_that_l1_misses)
{
	const struct cache_ways second = {8, 4096, true};

	assert_shares(visit(&first, &second, 1024, 5), 1, 0);
	assert_shares(visit(&first, &second, 4096, 8), 1, 0);
	assert_shares(visit(&first, &second, 4096, 9), 0, 1);
	/* Nine lines in two sets of the first cache: the five of one set miss, the four of the other stay. */
	assert_shares(visit(&first, &second, 512, 9), 5.0 / 9, 0);
}

/* Four lines stay in the first cache, whatever the size of the second. */
UNIT_TEST(lines_in_l1_do_not_take_room_in_l2)
{
	const struct cache_ways second = {2, 2048, true};

	assert_shares(visit(&first, &second, 2048, 4), 0, 0);
	assert_shares(visit(&first, &second, 1024, 5), 2.0 / 5, 3.0 / 5);
}

/* Visits lines of a cache of the model. Its lines are 64 bytes long. */
static bool hits(struct cache *cache, uint32_t stride, uint32_t line)
{
	uint64_t victim;

	return cache_access(cache, (uint64_t)stride * line, false, &victim);
}

static struct cache *make_lru(const struct cache_ways *ways)
{
	return cache_make(&(struct cache_shape){.sets = ways->bytes / 64,
	                                        .ways = ways->ways,
	                                        .line = 64,
	                                        .replacement = REPLACEMENT_LRU});
}

/* Returns the shares of the third lap through two caches of the model. */
static struct found_shares third_lap(const struct two_caches *caches, uint32_t stride,
                                     uint32_t lines)
{
	struct cache *near = make_lru(&caches->first);
	struct cache *far = make_lru(&caches->second);
	uint32_t in_second = 0, in_memory = 0;

	for (uint32_t i = 0; i < 3 * lines; i++) {
		bool is_near = hits(near, stride, i % lines);
		bool is_far = !is_near && hits(far, stride, i % lines);

		in_second += i >= 2 * lines && is_far;
		in_memory += i >= 2 * lines && !is_near && !is_far;
	}
	cache_free(near);
	cache_free(far);
	return (struct found_shares){(double)in_second / lines, (double)in_memory / lines};
}

static struct cache_ways draw_lru(uint32_t *random, uint32_t ways_max, uint32_t sets_log2_max)
{
	uint32_t ways = 1 + random_next(random) % ways_max;

	return (struct cache_ways){ways, 64u << random_next(random) % (sets_log2_max + 1), true};
}

UNIT_TEST(lru_caches_have_the_shares_of_the_model)
{
	uint32_t random = 5;

	for (uint32_t i = 0; i < 1000; i++) {
		const struct cache_ways near = draw_lru(&random, 8, 6);
		const struct cache_ways far = draw_lru(&random, 16, 8);
		uint32_t stride = 64u << random_next(&random) % 9;
		uint32_t lines = 1 + random_next(&random) % 33;
		struct found_shares model =
			third_lap(&(struct two_caches){near, far}, stride, lines);

		assert_shares(visit(&near, &far, stride, lines), model.second, model.memory);
	}
}

UNIT_TEST(a_random_l1_holds_some_of_too_many_lines)
{
	const struct cache_ways random = {4, 1024, false};
	const struct cache_ways second = {8, 4096, true};
	struct found_shares shares = visit(&random, &second, 1024, 5);

	assert_true(shares.second > 0.3 && shares.second < 0.7);
	assert_true(shares.memory == 0);
	assert_shares(visit(&random, &second, 1024, 4), 0, 0);
	/* Four groups of five lines and four groups of four. No line of a group of four misses. */
	assert_float_equal(visit(&random, &second, 128, 36).second, shares.second * 20 / 36, 1e-9);
}
