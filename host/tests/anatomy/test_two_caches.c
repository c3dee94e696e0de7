/* Lines in a first and a second cache. */
#include "tests/testing.h"

#include "anatomy/two_caches.h"

static void assert_shares(struct found_shares shares, double second, double memory)
{
	assert_float_equal(shares.second, second, 1e-9);
	assert_float_equal(shares.memory, memory, 1e-9);
}

static struct found_shares visit(const struct cache_ways *near, const struct cache_ways *far,
                                 uint32_t stride, uint32_t lines)
{
	static struct two_caches caches;

	two_caches_begin(&caches, *near, *far);
	return two_caches_visit(&caches, stride, lines);
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
