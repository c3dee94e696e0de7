/* Counters that step by more than one: detection, and the effect of dithering. */
#include <math.h>

#include "measure/sampler.h"
#include "measure/tick.h"
#include "tests/counting_machine.h"

/* The findings for a counter with this step. */
static struct tick tick_of(uint32_t step, uint64_t budget)
{
	start(step, 7, always_1234);
	return tick_measure(&counter, budget);
}

UNIT_TEST(a_fine_counter_is_not_coarse)
{
	struct tick tick = tick_of(1, 0);

	assert_int_equal(tick.counts, 1);
	assert_int_equal(tick.turns, 0);
}

UNIT_TEST(a_coarse_counter_is_found_with_its_step)
{
	struct tick tick = tick_of(64, 0);

	assert_int_equal(tick.counts, 64);
	assert_in_range(tick.turns, 30, 36); /* 64 cycles, two per turn */
}

/* A run of one turn takes five cycles: with steps of up to four it takes no 0 counts. */
UNIT_TEST(a_short_step_is_found_whether_or_not_a_run_may_take_0_counts)
{
	for (uint32_t step = 2; step <= 16; step++) {
		struct tick tick = tick_of(step, 0);

		assert_int_equal(tick.counts, step);
		assert_in_range(tick.turns, step / 2, step / 2 + 2);
		assert_int_equal(tick_of(step, 1).counts, step);
	}
}

/* On this core every run takes the same even number of cycles. */
UNIT_TEST(a_core_whose_instructions_all_take_two_cycles_has_no_steps)
{
	struct tick tick;

	start(1, 7, always_1234);
	machine.per_turn = 4;
	machine.per_slow_turn = 6;
	machine.per_read = 8;
	tick = tick_measure(&counter, 0);
	assert_int_equal(tick.counts, 1);
	assert_int_equal(tick.turns, 0);
}

/* With a long step each attempt takes long, too. There are always at least sixteen. */
UNIT_TEST(the_budget_limits_the_search_for_a_tick)
{
	uint64_t ticks[2];

	for (uint32_t i = 0; i < COUNT_OF(ticks); i++) {
		struct tick tick = tick_of(6400, i);

		assert_int_equal(tick.counts, 6400);
		assert_in_range(tick.turns, 3100, 3300);
		ticks[i] = mtime_read();
	}
	assert_in_range(ticks[1], 1, ticks[0] / 2);
}

/* Like many cores: 1 to 4 cycles for a turn, 1 to 30 for the reads. The search begins anywhere in a step. */
static void start_anywhere(uint32_t step, uint32_t *seed)
{
	start(step, random_next(seed) % 11, always_1234);
	machine.now = random_next(seed) >> 8;
	machine.per_turn = 1 + random_next(seed) % 4;
	machine.per_slow_turn = machine.per_turn + 1;
	machine.per_read = 1 + random_next(seed) % 30;
}

/*
 * A short run may meet the end of a long step by chance. A run of nearly a step is seldom rounded to 0 counts. The shortest budget
 * allows the fewest attempts.
 */
UNIT_TEST(a_step_is_found_wherever_the_search_begins)
{
	static const uint32_t steps[] = {2, 3, 7, 10, 50, 64, 256, 1000, 6400, 32768};
	uint32_t seed = 1;

	for (size_t i = 0; i < COUNT_OF(steps); i++)
		for (uint32_t run = 0; run < 400; run++) {
			struct tick tick;

			start_anywhere(steps[i], &seed);
			tick = tick_measure(&counter, 1);
			if (tick.counts != steps[i] || tick.turns == 0)
				fail_msg("step %u, run %u: %u counts, %u turns", steps[i], run,
				         tick.counts, tick.turns);
		}
}

/* The counts of a run of STEPS steps do not fit 32 bits if they are multiplied by the step. */
UNIT_TEST(the_dither_of_a_long_step_covers_it)
{
	struct tick tick = tick_of(30518, 1); /* ns of a clock of 32768 Hz */

	assert_int_equal(tick.counts, 30518);
	assert_in_range(tick.turns, 30518 / TURN_CYCLES, 30518 / TURN_CYCLES + 200);
}

/*
 * 1237 cycles per sample and 43 between them are 20 ticks: every sample begins at the same phase.
 */
UNIT_TEST(without_dither_a_coarse_counter_has_a_wrong_mean)
{
	struct lane lane;

	start(64, 43, always_1234);
	lane = fill(&(struct sampling){.samples = 10000});
	assert_true(lane.stats->min == lane.stats->max);
	assert_true(fabs(stats_mean(lane.stats) - 1237) > 10);
}

/* Exact to one turn of the dither loop, two cycles. */
UNIT_TEST(with_dither_a_coarse_counter_has_the_right_mean)
{
	struct lane lane;

	start(64, 43, always_1234);
	lane = fill(
		&(struct sampling){.samples = 10000, .dither = tick_measure(&counter, 0).turns});
	assert_true(fabs(stats_mean(lane.stats) - 1237) < 2);
	assert_int_equal(lane.stats->min, 1216);
	assert_int_equal(lane.stats->max, 1280);
	assert_false(blocks_unsteady(&lane.blocks, lane.stats, 0));
}

UNIT_TEST(a_counter_that_stands_still_is_reported)
{
	assert_int_equal(tick_of(UINT32_MAX, 0).counts, 0);
	/* The turns double. The first run longer than 1024 ticks is shorter than 2048, and so is the sum of all runs before it. */
	assert_in_range(mtime_read(), 1024, 2 * 2048 + 1);
}
