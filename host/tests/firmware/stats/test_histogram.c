/* Buckets of a histogram: the log-linear index. */
#include "tests/testing.h"

#include "stats/stats.h"

UNIT_TEST(known_values_have_their_bucket)
{
	static const struct {
		uint32_t value;
		uint32_t index;
	} vectors[] = {
		{0, 0},   {15, 15}, {16, 16}, {31, 31},    {32, 32},
		{33, 32}, {63, 47}, {64, 48}, {1000, 111}, {UINT32_MAX, HISTOGRAM_BUCKETS - 1},
	};

	assert_int_equal(HISTOGRAM_BUCKETS, 464);
	for (size_t i = 0; i < COUNT_OF(vectors); i++)
		assert_int_equal(histogram_index(vectors[i].value), vectors[i].index);
}

/* Buckets cover 0 to the largest 32-bit value without a gap. Each value below 32 has its own. */
UNIT_TEST(buckets_tile_the_range)
{
	uint64_t next = 0;

	for (uint32_t i = 0; i < HISTOGRAM_BUCKETS; i++) {
		uint32_t low = histogram_low(i);
		uint32_t width = histogram_width(i);
		uint32_t last = low + (width - 1);

		assert_int_equal(low, next);
		assert_int_equal(histogram_index(low), i);
		assert_int_equal(histogram_index(low + width / 2), i);
		assert_int_equal(histogram_index(last), i);
		assert_true(width == 1 || width <= low / 16);
		assert_int_equal(width & (width - 1), 0);
		next += width;
	}
	assert_true(next == UINT64_C(1) << 32);
}

UNIT_TEST(index_is_monotone)
{
	uint32_t before = 0;

	for (uint32_t value = 1; value < 1u << 20; value++) {
		uint32_t index = histogram_index(value);

		assert_in_range(index, before, before + 1);
		before = index;
	}
}
