/* Rows whose samples come in stretches: the range in which a median may lie, and the verdict on a change. */
#include "tests/compare/made_row.h"
#include "tests/near.h"

static double spread_of(struct made *made, const char *flags)
{
	const struct evidence *evidence;

	flag_row(&made->row.row, flags);
	evidence = evidence_of(made);
	return evidence->ends[EVIDENCE_HIGH].list[0].median -
	       evidence->ends[EVIDENCE_LOW].list[0].median;
}

/* A tenth of 400 samples is below 1002. Nine tenths are below 1018. */
UNIT_TEST(a_bimodal_median_spreads_over_the_middle_eight_tenths)
{
	struct made *made = even_row();

	assert_true(spread_of(made, "batched") == 0);
	assert_true(spread_of(made, "batched;bimodal") == 16);
	made->origin.lanes[RESULTS_LONG] = (struct results_lane){0};
	assert_true(isinf(spread_of(made, "bimodal")));
}

/*
 * 2000 to 2019 counts minus 1000 to 1039. The tenths end at 2002 and 2018, and at 1004 and 1036. The smallest difference subtracts
 * the most.
 */
UNIT_TEST(a_difference_spreads_over_both_kernels)
{
	static uint32_t samples[RESULTS_LANES][MANY];
	const struct evidence *evidence;
	struct made made;

	for (uint32_t i = 0; i < MANY; i++) {
		samples[RESULTS_LONG][i] = 2000 + i % 20;
		samples[RESULTS_SHORT][i] = 1000 + i % 40;
	}
	make_row(&made, &LANE(samples[RESULTS_LONG]));
	make_difference(&made, LANE(samples[RESULTS_LONG]), LANE(samples[RESULTS_SHORT]));
	flag_row(&made.row.row, "bimodal");
	evidence = evidence_of(&made);
	assert_true(evidence->ends[EVIDENCE_LOW].list[0].median == 2002 - 1036);
	assert_true(evidence->ends[EVIDENCE_HIGH].list[0].median == 2018 - 1004);
}

/* If the order of the samples is known, the samples show how far their median moves. */
UNIT_TEST(an_unsteady_row_spreads_if_its_order_is_unknown)
{
	struct results_bin bins[] = {{1000, 1009, 200}, {1010, 1019, 200}};
	struct made *made = even_row();

	assert_true(spread_of(made, "unsteady") == 0);
	made->origin.lanes[RESULTS_LONG] = BINNED(bins);
	assert_true(spread_of(made, "unsteady") == 16);
}

/* Samples at 1000 and 1040 counts times `factor`, in stretches of 16; `slow`: how many of 25 stretches are slow. */
static void make_two_speeds(struct made *made, uint32_t samples[MANY], uint32_t slow, double factor)
{
	for (uint32_t i = 0; i < MANY; i++) {
		bool is_slow = i / 16 * 7 % 25 < slow;

		samples[i] = (uint32_t)(factor * (is_slow ? 1040 : 1000)) + i % 2 + OVERHEAD;
	}
	make_row(made, &(struct results_lane){.sample_count = MANY, .samples = samples});
	flag_row(&made->row.row, "bimodal");
}

/*
 * Base is slow for most of its run, new for less than half of its run. So the medians are 5.8 % apart, although the change is 10 %.
 * The facing ends of the ranges are as far apart: base is never as slow as the fastest stretch of new.
 */
UNIT_TEST(a_change_beyond_both_speeds_is_found)
{
	static uint32_t samples[2][MANY];
	struct made made[2];
	struct compared compared;

	make_two_speeds(&made[0], samples[0], 14, 1);
	make_two_speeds(&made[1], samples[1], 11, 1.1);
	compared = weigh(&made[0], &made[1]);
	assert_true(compared.evidence.change > 0.055 && compared.evidence.change < 0.06);
	assert_true(compared.evidence.lo > 0.03);
	assert_true(compared.evidence.hi > 0.14 && compared.evidence.hi < 0.18);
	assert_true(compared.p < 0.001);
}

UNIT_TEST(a_change_between_two_speeds_is_chance)
{
	static uint32_t samples[2][MANY];
	struct made made[2];
	struct compared compared;

	make_two_speeds(&made[0], samples[0], 8, 1);
	make_two_speeds(&made[1], samples[1], 17, 1);
	compared = weigh(&made[0], &made[1]);
	assert_true(compared.evidence.change > 0.035);
	assert_true(compared.evidence.lo < -0.035);
	assert_true(compared.p == 1);
	compared = weigh(&made[1], &made[0]);
	assert_true(compared.evidence.change < -0.035);
	assert_true(compared.evidence.hi > 0.035);
	assert_true(compared.p == 1);
}
