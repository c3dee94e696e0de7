/* The ends of a run, by their names on the wire. */
#include "tests/testing.h"

#include "run/run_end.h"

static void ends_are_found_by_name(void **state)
{
	(void)state;
	assert_int_equal(run_end_of("ok"), RUN_END_ok);
	assert_int_equal(run_end_of("failed"), RUN_END_failed);
	assert_int_equal(run_end_of("fault"), RUN_END_fault);
	assert_int_equal(run_end_of("refused"), RUN_END_refused);
	assert_int_equal(run_end_of("melted"), RUN_END_OTHER);
	assert_int_equal(run_end_of(""), RUN_END_OTHER);
	assert_int_equal(run_end_of(NULL), RUN_END_OTHER);
}

int main(void)
{
	static const struct CMUnitTest tests[] = {
		cmocka_unit_test(ends_are_found_by_name),
	};

	return cmocka_run_group_tests_name("run_end", tests, NULL, NULL);
}
