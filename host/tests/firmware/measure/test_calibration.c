/* Calibration: overhead, and the control of two equal kernels. */
#include <math.h>

#include "measure/control.h"
#include "measure/overhead.h"
#include "measure/tick.h"
#include "tests/counting_machine.h"

enum { NO_LIMIT = 0 };

/* If all pairs are equal, 20 pairs show as much as 100. */
UNIT_TEST(the_control_of_a_steady_machine_is_exact)
{
	struct control control;

	start(1, 7, always_1234);
	control = control_measure(&counter, &(struct tick){.counts = 1}, NO_LIMIT);
	assert_int_equal(control.pairs, 20);
	assert_int_equal(control.median, 2 * 16 + READ_CYCLES);
	assert_int_equal(control.spread, 0);
}

/* If the only counter is one of events that do not happen, 0 / 0 would leave no row unsteady. */
UNIT_TEST(the_control_of_an_event_that_does_not_happen_repeats_exactly)
{
	assert_true(control_repeatability(&(struct control){.pairs = 20}) == 0);
	assert_true(control_repeatability(&(struct control){.median = 4, .spread = 1000}) == 0.25);
}

/*
 * Interrupts in one sample of a thousand, which is one pair of blocks in eight, or in one sample of 21, which is three or four per
 * block. They move no median.
 */
UNIT_TEST(interrupts_do_not_spread_the_control)
{
	static const uint32_t loops[] = {1001, 21};

	for (size_t i = 0; i < COUNT_OF(loops); i++) {
		struct control control;

		start(1, 7, always_1234);
		machine.interrupt = loops[i];
		control = control_measure(&counter, &(struct tick){.counts = 1}, NO_LIMIT);
		assert_int_equal(control.median, 2 * 16 + READ_CYCLES);
		assert_int_equal(control.spread, 0);
	}
}

/* A counter that steps by 64 cycles, about 32 turns: samples that begin at random phases differ. */
static struct control coarse_control_within(uint64_t budget)
{
	start(64, 43, always_1234);
	return control_measure(&counter, &(struct tick){.counts = 64, .turns = 33}, budget);
}

UNIT_TEST(the_control_of_an_unsteady_machine_takes_all_pairs)
{
	struct control control = coarse_control_within(NO_LIMIT);

	assert_int_equal(control.pairs, 100);
	assert_true(control.spread > 0);
}

/* A sample takes 4300 cycles and a wait for its phase; a pair has 128 of them. */
UNIT_TEST(the_budget_limits_the_control)
{
	static const struct {
		uint64_t budget;
		uint32_t least;
		uint32_t most;
	} cases[] = {{800000, 40, 60}, {200000, 9, 16}, {20000, 1, 2}, {2000, 1, 1}};

	for (size_t i = 0; i < COUNT_OF(cases); i++) {
		struct control control = coarse_control_within(cases[i].budget);

		assert_in_range(mtime_read(), cases[i].budget / 4, cases[i].budget * 9 / 8);
		assert_in_range(control.pairs, cases[i].least, cases[i].most);
		assert_true(control.pairs >= 20 || control.spread >= 1000);
		assert_in_range(control.median, 4224 - 128, 4224 + 128);
	}
}

UNIT_TEST(the_intercept_of_the_loop_is_the_overhead)
{
	start(1, 7, always_1234);
	assert_int_equal(overhead_of_loop(&counter, 0), READ_CYCLES);
	assert_int_equal(overhead_measure(&counter, 0, 0)->min, READ_CYCLES);
}

/*
 * 10 cycles are one or two steps of 7. A run and the code between two runs take two steps, so without a dither all runs begin at
 * the same phase.
 */
UNIT_TEST(with_a_coarse_counter_empty_runs_have_the_right_mean)
{
	const struct stats *stats;
	struct tick tick;

	start(7, 4, always_1234);
	machine.per_read = 10;
	tick = tick_measure(&counter, 0);
	stats = overhead_measure(&counter, tick.turns, 0);
	assert_int_equal(stats->min, 7);
	assert_int_equal(stats->max, 14);
	assert_true(fabs(stats_mean(stats) - 10) < 1);
}

UNIT_TEST(the_budget_limits_the_time_for_the_overhead)
{
	enum { BUDGET = 40 };

	start(1, 7, always_1234);
	assert_int_equal(overhead_of_loop(&counter, BUDGET), READ_CYCLES);
	assert_in_range(mtime_read(), BUDGET / 2, BUDGET * 5 / 4);
	start(1, 7, always_1234);
	assert_int_equal(overhead_measure(&counter, 0, BUDGET)->min, READ_CYCLES);
	assert_in_range(mtime_read(), BUDGET / 2, BUDGET * 5 / 4);
}
