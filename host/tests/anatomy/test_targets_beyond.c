/* The step of the target buffer among more jumps than L1I holds, from a made-up ladder. */
#include "tests/testing.h"

#include <math.h>

#include "anatomy/predictor.h"

enum { REFILL = 50, LINE = 64, TAKEN = 1, REDIRECT = 4 };

/* Laps of 128 to 512 jumps, with a buffer of `entries` entries. Each further jump may cost less than the one before. */
static struct targets_beyond look(const char *l1i, bool is_sure, double entries, double curved)
{
	static struct ladder ladder;
	struct finding finding = {.parameter = "l1i", .is_sure = is_sure};
	const struct findings findings = {1, &finding};

	finding_set_values(&finding, "%s", l1i);
	ladder.count = 0;
	for (uint32_t n = 128; n <= 512; n += 32)
		for (uint32_t jumps = n - 1; jumps <= n; jumps++) {
			double each = 1 + (jumps + 1 > entries ? REDIRECT : TAKEN);
			double lap = jumps * each + ceil(jumps * 8.0 / LINE) * REFILL -
			             curved * jumps * jumps;

			ladder.points[ladder.count++] = (struct ladder_point){jumps, lap / jumps};
		}
	return targets_beyond_l1i(&findings, &ladder);
}

UNIT_TEST(a_step_beyond_l1i_shows_the_cost_of_late_jumps)
{
	struct targets_beyond beyond = look("1024 2 64 lru", true, 400, 0);

	assert_int_equal(beyond.fitting, 384);
	assert_int_equal(beyond.next, 416);
	assert_float_equal(beyond.late, REDIRECT - TAKEN, 1e-9);
}

/* In a lap a quarter larger than an L1I of four ways no line stays. With one way the lap must be twice as large. */
UNIT_TEST(the_ways_of_l1i_decide_where_the_search_begins)
{
	assert_int_equal(look("2048 4 64 lru", true, 430, 0).fitting, 416);
	assert_int_equal(look("2048 1 64 lru", true, 430, 0).fitting, 0);
}

UNIT_TEST(without_a_step_or_a_sure_lru_l1i_nothing_is_found)
{
	assert_int_equal(look("1024 2 64 lru", true, 1000, 0).fitting, 0);
	assert_int_equal(look("1024 2 64 lru", false, 400, 0).fitting, 0);
	assert_int_equal(look("1024 2 64 random", true, 400, 0).fitting, 0);
	assert_int_equal(look("8192 2 64 lru", true, 400, 0).fitting, 0);
}

/* L1I still holds some lines of the jumps, so each further jump has a different cost. */
UNIT_TEST(jumps_with_varying_costs_show_no_step)
{
	assert_int_equal(look("1024 2 64 lru", true, 400, 0.01).fitting, 0);
}
