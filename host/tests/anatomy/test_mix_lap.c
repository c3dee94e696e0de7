/* Compares laps of anatomy/mix on modelled cores with the cycles that follow from width and pipes. */
#include "tests/testing.h"

#include <math.h>

#include "anatomy/mix_lap.h"

enum { A = 1, B = 2, C = 4, D = 8 };

/* These were measured without stores. */
enum { MASKS = 1 << MIX_STORE };

static void assert_laps(const struct mix_core *core, const double *measured)
{
	for (uint32_t mask = 1; mask < MASKS; mask++)
		assert_true(fabs(mix_lap(core, mask) - measured[mask - 1]) <= 2);
}

/* Core 4 of SEED=314: width 3; alu uses a and b, loads and doubles use a and c. */
static const double of_three[MASKS - 1] = {
	47, 86, 46, 46, 34, 46, 34, 86, 47, 46, 34, 46, 34, 46, 37, 46, 34, 46, 34, 46, 34,
	46, 37, 46, 34, 46, 37, 46, 37, 46, 39, 47, 47, 46, 34, 34, 34, 34, 34, 47, 47, 34,
	37, 34, 37, 37, 39, 34, 34, 34, 34, 34, 34, 37, 38, 34, 37, 37, 38, 37, 38, 39, 34,
};

static const struct mix_core core_of_three = {
	.width = 3, .pipes = {A | B, C, A | C, A, A | C, A | B}, .between = 7};

UNIT_TEST(laps_of_three_slots_agree_with_the_model)
{
	assert_laps(&core_of_three, of_three);
}

/* Core 62 of SEED=314: width 4, and a multiplication occupies its unit for four cycles. */
UNIT_TEST(laps_with_a_busy_unit_agree_with_the_model)
{
	static const struct mix_core core = {
		.width = 4,
		.pipes = {A | D, B, A | B, A | B | C | D, A | D, A | D},
		.busy = {0, 4},
		.between = 6};
	static const double measured[MASKS - 1] = {
		45, 321, 161, 44, 31, 161, 109, 25, 25, 161, 109, 25, 25, 109, 81, 45,
		45, 161, 109, 31, 31, 109, 82,  25, 31, 109, 81,  25, 25, 82,  66, 45,
		45, 161, 109, 31, 31, 109, 82,  25, 31, 109, 81,  25, 25, 82,  66, 45,
		45, 109, 82,  31, 35, 82,  66,  31, 35, 82,  66,  25, 29, 66,  57,
	};

	assert_laps(&core, measured);
}

/* With a smaller width, or alu in one pipe, laps of three classes take longer. */
UNIT_TEST(fewer_slots_or_pipes_make_laps_longer)
{
	enum { ALU_LOAD_BRANCH = 1 << MIX_ALU | 1 << MIX_LOAD | 1 << MIX_BRANCH };
	struct mix_core core = core_of_three;

	assert_true(mix_lap(&core, ALU_LOAD_BRANCH) < 36);
	core.width = 2;
	assert_true(mix_lap(&core, ALU_LOAD_BRANCH) > 44);
	core.width = 3;
	core.pipes[MIX_ALU] = A;
	assert_true(mix_lap(&core, ALU_LOAD_BRANCH) > 44);
}
