/* The shape of a cache, from ladders measured on known cores. */
#include "anatomy/sets.h"

#include <string.h>

#include "tests/described.h"

enum { LINES = 6, STRIDES = 4 };

/* Cycles of a load of some numbers of lines at some strides, and the cache that they show. A hit costs at most 3 cycles. */
struct ladders {
	uint32_t lines[LINES];
	struct {
		uint32_t stride;
		double cycles[LINES];
	} measured[STRIDES];
	struct sets_shape shape; /* its ways, and the text about replacement */
};

static struct sets_shape shape_of(const struct ladders *ladders)
{
	struct anatomy_rows rows = {0};
	struct set_ladders sets;

	clear_made();
	for (uint32_t i = 0; i < STRIDES; i++)
		for (uint32_t j = 0; j < LINES; j++)
			make_latency("data_set", ladders->measured[i].stride + ladders->lines[j],
			             ladders->measured[i].cycles[j]);
	take_made(&rows, &made);
	sets_read(&sets, &rows, "anatomy/data_set", "latency");
	anatomy_rows_free(&rows);
	return sets_find(&sets, 3);
}

static void check_shape(void **state)
{
	const struct ladders *ladders = *state;
	struct sets_shape shape = shape_of(ladders);

	assert_int_equal(shape.ways, ladders->shape.ways);
	assert_int_equal(shape.is_exact, ladders->shape.is_exact);
	assert_int_equal(shape.is_lru, ladders->shape.is_lru);
	assert_int_equal(shape.is_other, ladders->shape.is_other);
}

#define LADDERS(name) UNIT_CASE(struct ladders, check_shape, name)

/*
 * Core 12 of SEED=308: 8 ways with random replacement, and an L2 of 22 cycles. At one stride nine lines cost nearly as much as ten,
 * by chance. The other strides are left out because they miss L2.
 */
LADDERS(two_nearly_equal_costs_do_not_show_lru) = {{8, 9, 10, 11, 16, 17},
                                                   {{512, {2, 2, 2, 2, 2, 3.92}},
                                                    {1024, {2, 7.61, 7.95, 12.00, 17.94, 20.08}},
                                                    {2048, {2, 7.86, 10.20, 11.64, 19.16, 25.23}},
                                                    {4096, {2, 10.78, 12.08, 30.69, 53.53, 62.67}}},
                                                   {.ways = 8}};

/*
 * Eight ways. The victim is the first line not used since all lines were used. With nine lines 57 % miss, at every stride. With
 * random replacement the shares differ.
 */
LADDERS(equal_shares_of_misses_show_neither_lru_nor_random) = {
	{8, 9, 10, 11, 16, 17},
	{{512, {2, 2, 2, 2, 2, 22}},
         {1024, {2, 13.42, 16.28, 19.15, 22, 22}},
         {2048, {2, 13.42, 16.28, 19.15, 22, 22}},
         {4096, {2, 13.42, 16.28, 19.15, 22, 22}}},
	{.ways = 8, .is_exact = true, .is_other = true}};

UNIT_TEST(unequal_shares_of_misses_may_be_random)
{
	struct ladders random = equal_shares_of_misses_show_neither_lru_nor_random;

	random.measured[2].cycles[3] += 0.05;
	assert_false(shape_of(&random).is_other);
}

/* L2 has room for two more lines than L1D, not for three. */
LADDERS(two_equal_costs_show_lru) = {
	{8, 9, 10, 11, 16, 17},
	{{512, {2, 2, 2, 2, 2, 22}},
         {1024, {2, 22, 22, 60, 83, 83}},
         {2048, {2, 22, 22, 60, 83, 83}},
         {4096, {2, 22, 22, 60, 83, 83}}},
	{.ways = 8, .is_exact = true, .is_lru = true},
};

/* Without the rows of a stride of 1024, a stride of 2048 may be more than that of one set. */
UNIT_TEST(a_cache_behind_a_lost_stride_is_not_exact)
{
	struct ladders gap = two_equal_costs_show_lru;

	for (uint32_t i = 1; i < STRIDES; i++)
		gap.measured[i].stride *= 2;
	assert_int_equal(shape_of(&gap).ways, 8);
	assert_false(shape_of(&gap).is_exact);
}

/*
 * Core 36 of SEED=311: LRU, with an L2 of the same size and one way. At the stride of one set L2 holds some lines that L1I misses.
 * At larger strides it holds none, and all cost the same.
 */
LADDERS(lines_that_all_miss_l2_also_show_lru) = {
	{4, 5, 6, 7, 8, 9},
	{{4096, {2, 2, 2, 2, 2, 77.11}},
         {8192, {2, 135.60, 206.33, 256.86, 294.75, 294.56}},
         {16384, {2, 295.80, 295.33, 295.00, 294.75, 294.56}},
         {32768, {2, 295.80, 295.33, 295.00, 294.75, 294.56}}},
	{.ways = 4, .is_exact = true, .is_lru = true}};
