#include "run/nearest.h"

#include <string.h>

#include "testing.h"

static void test_same_name_costs_nothing(void **state)
{
	(void)state;
	assert_int_equal(nearest_cost("list_walk", "list_walk"), 0);
	assert_int_equal(nearest_cost("*", ""), 0);
}

/* Letters to put in cost less than letters to change, so that a part of a name finds it. */
static void test_part_of_a_name_is_near(void **state)
{
	(void)state;
	assert_int_equal(nearest_cost("walk", "list_walk"), 5);
	assert_int_equal(nearest_cost("walk", "fmul"), 10);
	assert_int_equal(nearest_cost("*walk?", "list_walk"), 5);
}

static void test_slips_are_near(void **state)
{
	(void)state;
	assert_int_equal(nearest_cost("list_wlak", "list_walk"), 4);
	assert_int_equal(nearest_cost("list_wakl", "list_walk"), 4);
	assert_int_equal(nearest_cost("lists_walk", "list_walk"), 3);
}

static void test_longest_texts_fit(void **state)
{
	char long_a[128], long_b[128];

	(void)state;
	memset(long_a, 'a', sizeof(long_a) - 1);
	memset(long_b, 'b', sizeof(long_b) - 1);
	long_a[127] = long_b[127] = '\0';
	assert_int_equal(nearest_cost(long_a, long_b), 3 * 63);
	assert_int_equal(nearest_cost(long_a, ""), 3 * 63);
	assert_int_equal(nearest_cost("", long_b), 63);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_same_name_costs_nothing),
		cmocka_unit_test(test_part_of_a_name_is_near),
		cmocka_unit_test(test_slips_are_near),
		cmocka_unit_test(test_longest_texts_fit),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
