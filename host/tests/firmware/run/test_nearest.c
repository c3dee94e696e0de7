#include "run/nearest.h"

#include <string.h>

#include "testing.h"

UNIT_TEST(the_same_name_costs_nothing)
{
	assert_int_equal(nearest_cost("list_walk", "list_walk"), 0);
	assert_int_equal(nearest_cost("*", ""), 0);
}

/* An inserted letter costs less than a changed one, so a part of a name finds the name. */
UNIT_TEST(a_part_of_a_name_is_near)
{
	assert_int_equal(nearest_cost("walk", "list_walk"), 5);
	assert_int_equal(nearest_cost("walk", "fmul"), 10);
	assert_int_equal(nearest_cost("*walk?", "list_walk"), 5);
}

UNIT_TEST(misspelt_names_are_near)
{
	assert_int_equal(nearest_cost("list_wlak", "list_walk"), 4);
	assert_int_equal(nearest_cost("list_wakl", "list_walk"), 4);
	assert_int_equal(nearest_cost("lists_walk", "list_walk"), 3);
}

UNIT_TEST(the_longest_texts_fit)
{
	char long_a[128], long_b[128];

	memset(long_a, 'a', sizeof(long_a) - 1);
	memset(long_b, 'b', sizeof(long_b) - 1);
	long_a[127] = long_b[127] = '\0';
	assert_int_equal(nearest_cost(long_a, long_b), 3 * 63);
	assert_int_equal(nearest_cost(long_a, ""), 3 * 63);
	assert_int_equal(nearest_cost("", long_b), 63);
}
