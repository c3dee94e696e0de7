/* The shape of a cache, from ladders as they were measured on cores that are known. */
#include "anatomy/sets.h"

#include <string.h>

#include "tests/described.h"

enum { LINES = 6, STRIDES = 4 };

/* Numbers of lines around 8 ways, and around 4. */
static const uint32_t around_8[LINES] = {8, 9, 10, 11, 16, 17},
		      around_4[LINES] = {4, 5, 6, 7, 8, 9};

struct measured {
	uint32_t stride;
	double cycles[LINES];
};

static struct sets_shape shape_of(const uint32_t lines[LINES],
                                  const struct measured measured[STRIDES], double limit)
{
	static struct made_rows made;
	struct anatomy_rows rows = {0};
	struct set_ladders sets;

	memset(&made, 0, sizeof(made));
	for (uint32_t i = 0; i < STRIDES; i++)
		for (uint32_t j = 0; j < LINES; j++)
			make_row(&made, "anatomy", "data_set", "latency",
			         measured[i].stride + lines[j], measured[i].cycles[j]);
	order_make(&made.run);
	anatomy_rows_take(&rows, &made.run);
	sets_read(&sets, &rows, "data_set", "latency");
	anatomy_rows_free(&rows);
	free(made.run.sorted);
	return sets_find(&sets, limit);
}

/*
 * Core 12 of SEED=308: 8 ways at random, before an L2 of 22 cycles. At one stride nine lines cost nearly as much as ten, by
 * chance; the others are left out, as they miss L2.
 */
UNIT_TEST(two_costs_that_are_nearly_the_same_by_chance_are_no_lru)
{
	static const struct measured measured[STRIDES] = {
		{512, {2, 2, 2, 2, 2, 3.92}},
		{1024, {2, 7.61, 7.95, 12.00, 17.94, 20.08}},
		{2048, {2, 7.86, 10.20, 11.64, 19.16, 25.23}},
		{4096, {2, 10.78, 12.08, 30.69, 53.53, 62.67}},
	};
	struct sets_shape shape = shape_of(around_8, measured, 3);

	assert_int_equal(shape.ways, 8);
	assert_false(shape.is_lru);
	assert_false(shape.is_exact);
}

/*
 * Eight ways, of which the first one is replaced that was not used since all were: of nine lines 57 % miss, at every stride. At
 * random the shares differ.
 */
UNIT_TEST(lines_that_miss_by_another_rule_are_neither_lru_nor_at_random)
{
	static const struct measured ruled[STRIDES] = {
		{512, {2, 2, 2, 2, 2, 22}},
		{1024, {2, 13.42, 16.28, 19.15, 22, 22}},
		{2048, {2, 13.42, 16.28, 19.15, 22, 22}},
		{4096, {2, 13.42, 16.28, 19.15, 22, 22}},
	};
	struct measured random[STRIDES];
	struct sets_shape shape = shape_of(around_8, ruled, 3);

	assert_int_equal(shape.ways, 8);
	assert_false(shape.is_lru);
	assert_true(shape.is_other);
	memcpy(random, ruled, sizeof(random));
	random[2].cycles[3] += 0.05;
	assert_false(shape_of(around_8, random, 3).is_other);
}

/* An L2 that has two lines more than L1D, and not three. */
UNIT_TEST(two_costs_that_are_the_same_are_lru)
{
	static const struct measured measured[STRIDES] = {
		{512, {2, 2, 2, 2, 2, 22}},
		{1024, {2, 22, 22, 60, 83, 83}},
		{2048, {2, 22, 22, 60, 83, 83}},
		{4096, {2, 22, 22, 60, 83, 83}},
	};
	struct sets_shape shape = shape_of(around_8, measured, 3);

	assert_int_equal(shape.ways, 8);
	assert_true(shape.is_lru);
	assert_true(shape.is_exact);
}

/*
 * Core 36 of SEED=311: LRU, before an L2 of the same size in one way. At the stride of one set L2 has some of the lines that
 * L1I misses; at larger ones it has none, and all cost the same.
 */
UNIT_TEST(lines_that_all_miss_the_next_cache_show_lru_as_well)
{
	static const struct measured measured[STRIDES] = {
		{4096, {2, 2, 2, 2, 2, 77.11}},
		{8192, {2, 135.60, 206.33, 256.86, 294.75, 294.56}},
		{16384, {2, 295.80, 295.33, 295.00, 294.75, 294.56}},
		{32768, {2, 295.80, 295.33, 295.00, 294.75, 294.56}},
	};
	struct sets_shape shape = shape_of(around_4, measured, 3);

	assert_int_equal(shape.ways, 4);
	assert_true(shape.is_lru);
	assert_true(shape.is_exact);
}
