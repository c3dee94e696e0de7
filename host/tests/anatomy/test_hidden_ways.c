/* The ways of a second cache that the first one hides, from ladders that are made up. */
#include "tests/testing.h"

#include <math.h>

#include "anatomy/hidden_ways.h"
#include "tests/anatomy/made_core.h"

enum { HIT = 20, MISS = 120, BYTES = 16384, L1D_WAYS = 4 };

/*
 * Ladders of lines up to 33, from 512 bytes apart to all of the cache, which has so many ways. Each line more than fit makes
 * `missing` lines miss.
 */
static struct set_ladders make_ladders(double ways, double missing)
{
	static struct set_ladders sets;

	sets.count = 0;
	for (uint32_t stride = 512; stride <= BYTES; stride *= 2) {
		struct ladder *ladder = &sets.list[sets.count].ladder;

		sets.list[sets.count++].stride = stride;
		ladder->count = 0;
		for (uint32_t n = 1; n <= 33; n++) {
			double fitting = fmax(ways, (double)BYTES / stride);
			double wrong = n > fitting ? fmin(n, missing * (n - fitting)) : 0;
			double cycles = n <= L1D_WAYS ? 3 : HIT + wrong / n * (MISS - HIT);

			ladder->points[ladder->count++] = (struct ladder_point){n, cycles, 0};
		}
	}
	return sets;
}

static uint32_t ways_of(double ways, double missing)
{
	struct set_ladders sets = make_ladders(ways, missing);

	return hidden_ways(&sets, &(const struct hidden_cache){BYTES, HIT, MISS, L1D_WAYS});
}

UNIT_TEST(a_line_more_than_fit_shows_the_ways)
{
	assert_int_equal(ways_of(1, 2), 1);
	assert_int_equal(ways_of(2, 3), 2);
	assert_int_equal(ways_of(4, 5), 4);
}

UNIT_TEST(a_cache_that_replaces_at_random_shows_no_ways)
{
	assert_int_equal(ways_of(2, 1.5), 0);
}

UNIT_TEST(strides_that_differ_show_no_ways)
{
	struct set_ladders sets = make_ladders(2, 3);

	sets.list[0].ladder.points[32].cycles += 10;
	assert_int_equal(
		hidden_ways(&sets, &(const struct hidden_cache){BYTES, HIT, MISS, L1D_WAYS}), 0);
}

UNIT_TEST(one_stride_is_not_enough)
{
	struct set_ladders sets = make_ladders(2, 3);

	assert_int_equal(hidden_ways(&sets, &(const struct hidden_cache){BYTES, HIT, MISS, 17}), 0);
}

/* It has only one size of pairs, and lines of one set hit L1D now and then. */
UNIT_TEST(a_second_cache_shows_behind_one_that_replaces_at_random)
{
	struct truth truth = usual;

	truth.l1d.is_lru = false;
	truth.second = 12;
	truth.l2 = 8192;
	assert_core(&truth, "l2_latency", "12", false);
	truth.second = truth.l2 = 0;
	assert_core(&truth, "l2", "none", false);
}
