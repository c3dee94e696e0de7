/* What a run knows of its own method: overhead, and the control of two equal kernels. */
#include "tests/testing.h"

#include "measure/control.h"
#include "measure/overhead.h"
#include "measure/tick.h"
#include "tests/counting_machine.h"

static void the_control_of_a_steady_machine_is_exact(void **state)
{
	struct control control;

	(void)state;
	start(1, 7, always_1234);
	control = control_measure(&counter, &(struct tick){.counts = 1});
	assert_int_equal(control.pairs, 100);
	assert_int_equal(control.median, 2 * 256 + READ_CYCLES);
	assert_int_equal(control.spread, 0);
}

static void the_loops_intercept_is_the_overhead(void **state)
{
	(void)state;
	start(1, 7, always_1234);
	assert_int_equal(overhead_of_loop(&counter), READ_CYCLES);
	assert_int_equal(overhead_measure(&counter)->min, READ_CYCLES);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(the_control_of_a_steady_machine_is_exact),
		cmocka_unit_test(the_loops_intercept_is_the_overhead),
	};

	return cmocka_run_group_tests_name("calibration", tests, NULL, NULL);
}
