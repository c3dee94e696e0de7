/* The evidence from the runs of one side for a row: medians, scatter, and the figures for the rank test. */
#include <math.h>

#include "stats/medians.h"
#include "tests/compare/made_row.h"
#include "tests/near.h"

/* Half the interval of a boot's median, from the scatter within the boot. NaN: unknown. */
static double half_of(const struct made *made)
{
	return scatter_half(evidence_of(made)->boots.list[0].scatter);
}

UNIT_TEST(the_floor_is_the_difference_of_odd_and_even_blocks)
{
	struct made *made = even_row();

	made->row.row.odd_even = 3;
	assert_true(evidence_of(made)->floor == 3);
	made->row.row.odd_even = 0.25; /* less than a count */
	assert_true(evidence_of(made)->floor == 1);
	made->row.row.odd_even = nothing; /* NaN, as with fewer than two blocks */
	assert_true(evidence_of(made)->floor == 1);
}

/*
 * One sample in 400 takes 50 times as long: the means of odd and even blocks differ by 245 counts,
 * the medians by 0.
 */
UNIT_TEST(one_outlier_does_not_raise_the_floor)
{
	struct made *made = even_row();

	even_samples[200] *= 50;
	made->row.row.odd_even = 245;
	assert_true(evidence_of(made)->floor == 10); /* from 1005 to 1015 */
}

UNIT_TEST(without_samples_the_floor_is_taken_from_the_row)
{
	struct made *made = even_row();

	made->origin.lanes[RESULTS_LONG] = (struct results_lane){0};
	made->row.row.odd_even = 245;
	assert_true(evidence_of(made)->floor == 245);
}

static double standard_error_of(const struct made *made)
{
	return evidence_of(made)->boots.list[0].standard_error;
}

/* 1.2533 is the ratio of the standard errors of median and mean for a normal distribution. */
UNIT_TEST(without_samples_the_error_is_taken_from_the_row)
{
	struct made *made = even_row();

	made->origin.lanes[RESULTS_LONG] = (struct results_lane){0};
	made->row.row.sd = 10;
	assert_near(standard_error_of(made), 1.2533 * 10 / 20);
	made->row.row.lo = 900;
	made->row.row.hi = 1292;
	assert_near(standard_error_of(made), 100);
}

/* Only the short kernel scatters, from 1000 to 1399 counts: its quartiles are 200 apart. */
UNIT_TEST(the_floor_of_a_difference_includes_both_kernels)
{
	struct results_bin bins[][1] = {{{2000, 2000, MANY}}, {{1000, 1399, MANY}}};
	struct made *made = even_row();

	make_difference(made, BINNED(bins[0]), BINNED(bins[1]));
	made->origin.result.min = made->origin.result.max = 2000;
	made->row.row.odd_even = 245;
	assert_true(evidence_of(made)->floor >= 199 && evidence_of(made)->floor <= 201);
}

/* The smallest samples of both must not be paired. If samples were paired by rank, all differences would be 1000. */
UNIT_TEST(samples_of_a_distribution_are_paired_at_random)
{
	struct results_bin bins[][1] = {{{2000, 2399, MANY}}, {{1000, 1399, MANY}}};
	struct made *made = even_row();
	const struct evidence *evidence;
	uint32_t alike = 0;

	make_difference(made, BINNED(bins[0]), BINNED(bins[1]));
	made->origin.result.min = 2000;
	made->origin.result.max = 2399;
	evidence = evidence_of(made);
	assert_int_equal(evidence->figure_count, MANY);
	for (uint32_t i = 0; i < evidence->figure_count; i++)
		alike += fabs(evidence->figures[i] - 1000) < 40;
	assert_in_range(alike, MANY / 10, MANY / 3); /* 19 % are this close */
	assert_true(isnan(evidence->boots.list[0].scatter.error));
}

/* The samples come in stretches of 80. If they were drawn independently, the interval would be narrower. */
UNIT_TEST(the_interval_follows_the_scatter_of_block_medians)
{
	static uint32_t samples[2][MANY];
	struct made made[2];
	struct compared compared;
	struct scatter scatter;
	double half;

	for (uint32_t i = 0; i < MANY; i++) {
		samples[0][i] = 1024 - i / 80 % 2 * 20 + i % 3;
		samples[1][i] = 1124 - i / 80 % 2 * 20 + i % 3;
	}
	for (int i = 0; i < 2; i++)
		make_row(&made[i], &LANE(samples[i]));
	compared = weigh(&made[0], &made[1]);
	scatter = scatter_sum(scatter_times(scatter_of(samples[0], MANY), 1120 / 1020.0 / 1020),
	                      scatter_times(scatter_of(samples[1], MANY), 1 / 1020.0));
	half = scatter_half(scatter);
	assert_near(compared.medians[0], 1020);
	assert_near(compared.evidence.change, 100 / 1020.0);
	assert_true(half > 0.01);
	assert_near(compared.evidence.lo, compared.evidence.change - half);
	assert_near(compared.evidence.hi, compared.evidence.change + half);
	assert_near(compared.p, scatter_test(scatter, compared.evidence.change));
}

/* The samples of the test above, sent as a distribution with the firmware's sums. */
UNIT_TEST(sums_replace_the_order_of_the_samples)
{
	static uint32_t samples[MANY];
	struct results_bin bins[6];
	struct medians medians = {0};
	struct made raw;
	struct made binned;
	double half;

	for (uint32_t i = 0; i < MANY; i++)
		samples[i] = 1024 - i / 80 % 2 * 20 + i % 3;
	make_row(&raw, &LANE(samples));
	medians_fold(&medians, samples, MANY);
	for (uint32_t i = 0; i < COUNT_OF(bins); i++) {
		uint32_t value = 1004 + i % 3 + i / 3 * 20;

		bins[i] = (struct results_bin){value, value, 0};
		for (uint32_t j = 0; j < MANY; j++)
			bins[i].count += samples[j] == value;
	}
	binned = raw;
	binned.row.origin = &binned.origin;
	binned.origin.lanes[RESULTS_LONG] = (struct results_lane){
		.bin_count = COUNT_OF(bins),
		.bins = bins,
		.medians = {true, medians_squares(&medians), medians_products(&medians)},
	};
	half = half_of(&raw);
	assert_true(half > 10);
	assert_near(half_of(&binned), half);
	binned.origin.lanes[RESULTS_LONG].medians.are_known = false;
	assert_true(isnan(half_of(&binned)));
}

/* Equal samples are sent without a distribution, and their median does not scatter. */
UNIT_TEST(equal_samples_do_not_scatter)
{
	struct made *made = even_row();

	made->origin.lanes[RESULTS_LONG] = (struct results_lane){0};
	made->origin.result.min = made->origin.result.max = 1000;
	assert_true(half_of(made) == 0);
}

/* The caches of a model may replace at random, so one sample does not show that others are equal. Two equal samples do. */
UNIT_TEST(one_sample_of_a_model_is_exact_only_for_instructions)
{
	static const struct {
		const char *source, *metric;
		uint32_t samples;
		bool is_constant;
	} cases[] = {{"model:u74", "cycles", 1, false},
	             {"model:u74", "dcache_miss", 1, false},
	             {"model:u74", "instret", 1, true},
	             {"model:u74", "cycles", 2, true},
	             {"emulated", "cycles", 1, true}};
	struct made *made = even_row();

	made->origin.lanes[RESULTS_LONG] = (struct results_lane){0};
	made->origin.result.min = made->origin.result.max = 1000;
	made->origin.result.m2 = 0;
	for (size_t i = 0; i < COUNT_OF(cases); i++) {
		made->row.row.source = cases[i].source;
		made->row.row.metric = cases[i].metric;
		made->row.row.samples = made->origin.result.samples = cases[i].samples;
		assert_int_equal(evidence_of(made)->is_constant, cases[i].is_constant);
	}
}

/* Three of ten samples take one step more. The median does not show this, but the mean does. */
UNIT_TEST(the_median_of_a_coarse_counter_may_be_off_as_far_as_the_mean)
{
	struct made *made = even_row();

	for (uint32_t i = 0; i < MANY; i++)
		even_samples[i] = OVERHEAD + 10 + (i % 10 < 3);
	made->row.row.mean = 10.25;
	for (int is_coarse = 0; is_coarse < 2; is_coarse++) {
		flag_row(&made->row.row, is_coarse ? "batched;coarse" : "batched");
		assert_true(evidence_of(made)->below == 0);
		assert_true(evidence_of(made)->above == (is_coarse ? 0.25 : 0));
	}
	made->origin.lanes[RESULTS_LONG] = (struct results_lane){0};
	made->row.row.p50 = 10;
	assert_true(evidence_of(made)->above == 0.25);
}

/* A bin holds the medians of both kernels. If the device knew them exactly, they are not the middles of the bins. */
UNIT_TEST(a_median_is_the_middle_of_a_bin_only_if_it_is_not_exact)
{
	static const struct {
		const char *flags;
		uint32_t p50;
		double median, off;
	} cases[] = {{"", 2010, 2010 - 1020, 0},
	             {"budget", 2039, 2039 - 1020, 0},
	             {"budget;binned", 2010, 1000, 78},
	             {"below_base", 2010, 1000, 78},
	             /* no bin has it */
	             {"", 2040, 1000, 78}};
	struct results_bin bins[][1] = {{{2000, 2039, MANY}}, {{1000, 1039, MANY}}};
	struct made *made = even_row();

	make_difference(made, BINNED(bins[0]), BINNED(bins[1]));
	made->origin.result.min = 2000;
	made->origin.result.max = 2039;
	made->origin.pair.p50 = 1020;
	for (size_t i = 0; i < COUNT_OF(cases); i++) {
		const struct boot *boot;

		made->origin.result.p50 = cases[i].p50;
		flag_row(&made->row.row, cases[i].flags);
		boot = &evidence_of(made)->boots.list[0];
		if (fabs(boot->median - cases[i].median) > 1 ||
		    fabs(boot->below + boot->above - cases[i].off) > 2 * (cases[i].off > 0) ||
		    fabs(boot->beside_below + boot->beside_above - 78) > 0)
			fail_msg("case %zu: %g, %g, %g", i, boot->median, boot->below, boot->above);
	}
}

/*
 * The exact medians of two runs are a count apart, and their samples are in the same bins. The counts are not the same
 * ones then. The interval is as wide as that of medians that are known only to their bin.
 */
UNIT_TEST(an_exact_median_is_no_other_reason_to_be_sure)
{
	struct results_bin bins[] = {{1000, 1063, MANY}};
	struct compared known, unknown;
	struct made base, new;

	base = *even_row();
	base.row.row.source = "emulated";
	base.row.row.mean = 1030;
	base.origin.lanes[RESULTS_LONG] = BINNED(bins);
	base.origin.result.min = 1000;
	base.origin.result.max = 1063;
	base.origin.result.p50 = 1030;
	new = base;
	base.row.origin = &base.origin;
	new.row.origin = &new.origin;
	assert_true(weigh(&base, &new).evidence.is_exact);
	new.origin.result.p50++;
	known = weigh(&base, &new);
	assert_false(known.evidence.is_exact);
	assert_near(known.evidence.change, 1.0 / (1030 - OVERHEAD));
	flag_row(&base.row.row, "binned");
	flag_row(&new.row.row, "binned");
	new.row.row.mean++; /* so that this is not exact, either */
	unknown = weigh(&base, &new);
	assert_true(unknown.evidence.change == 0);
	assert_true(fabs(known.evidence.lo - unknown.evidence.lo) < 1e-4);
	assert_true(fabs(known.evidence.hi - unknown.evidence.hi) < 1e-4);
}

/* Samples of 1160 and of 1161 counts are in the same bin, so distributions alone do not distinguish them. */
UNIT_TEST(distributions_of_other_samples_are_not_the_same)
{
	struct results_bin bins[] = {{1000, 1000, 1}, {1160, 1163, MANY - 1}};
	struct made *made = even_row();
	struct evidence evidence[2];

	made->origin.lanes[RESULTS_LONG] = BINNED(bins);
	for (int is_other = 0; is_other < 2; is_other++) {
		made->row.row.mean = 1159.6;
		evidence[0] = evidence_alone(made);
		made->row.row.mean += is_other;
		evidence[1] = evidence_alone(made);
		assert_int_equal(evidence_is_same(&evidence[0], &evidence[1]), !is_other);
		evidence_free(&evidence[0]);
		evidence_free(&evidence[1]);
	}
}

/* Five runs of base say nothing of the scatter of one of new. */
UNIT_TEST(many_boots_are_three_of_each_side)
{
	static const struct {
		uint32_t base, new;
		bool are_many;
	} cases[] = {{5, 1, false}, {4, 2, false}, {1, 5, false}, {3, 3, true}, {9, 2, false}};

	for (size_t i = 0; i < COUNT_OF(cases); i++)
		assert_int_equal(evidence_has_many_boots(&(struct boots){.count = cases[i].base},
		                                         &(struct boots){.count = cases[i].new}),
		                 cases[i].are_many);
}

enum { PERIODS = EVIDENCE_PERIODS_SAMPLES_MIN, RISING_MAX = PERIODS + 10 };

/* Makes a row of QEMU whose samples rise by a count each. */
static void make_rising(struct made *made, uint32_t samples[RISING_MAX], uint32_t count,
                        uint32_t first, const char *flags)
{
	uint32_t middle = (count - 1) / 2;

	for (uint32_t i = 0; i < count; i++)
		samples[i] = first + i;
	make_row(made, &(struct results_lane){.sample_count = count, .samples = samples});
	made->row.row.source = "emulated";
	made->row.row.p50 = samples[middle];
	flag_row(&made->row.row, flags);
}

/*
 * Three runs later the same kernel takes three counts more, or with few samples of a long period it seems to. A change
 * beyond the whole range is neither.
 */
UNIT_TEST(a_drift_or_few_samples_move_one_way_only_beyond_their_range)
{
	static const struct {
		uint32_t count, other_count, first;
		const char *flags;
		bool moves;
	} cases[] = {{PERIODS, PERIODS, 1003, NULL, true},
	             {PERIODS, PERIODS, 1003, "unsteady", false},
	             {PERIODS - 1, PERIODS - 1, 1003, NULL, false},
	             {40, 40, 1039, NULL, false},
	             {40, 40, 1040, NULL, true},
	             {40, 40, 1039, "unsteady", false},
	             {40, 40, 1040, "unsteady", true},
	             {40, 40, 2000, "unsteady", true},
	             {40, 40, 997, "unsteady", false},
	             {40, 40, 960, "unsteady", true},
	             /* the budget ended one side earlier */
	             {40, 37, 1039, NULL, false},
	             {40, 37, 1040, NULL, false},
	             {40, 37, 1040, "unsteady", false},
	             {PERIODS, PERIODS + 10, 9000, "unsteady", false},
	             {PERIODS, PERIODS + 10, 1003, NULL, true},
	             {PERIODS + 10, PERIODS, 1020, NULL, true},
	             {PERIODS + 10, PERIODS - 1, 1020, NULL, false}};
	static uint32_t samples[2][RISING_MAX];

	for (size_t i = 0; i < COUNT_OF(cases); i++) {
		struct made made[2];
		struct evidence sides[2];

		make_rising(&made[0], samples[0], cases[i].count, 1000, cases[i].flags);
		make_rising(&made[1], samples[1], cases[i].other_count, cases[i].first, NULL);
		sides[0] = evidence_alone(&made[0]);
		sides[1] = evidence_alone(&made[1]);
		if (evidence_moves_one_way(&sides[0], &sides[1]) != cases[i].moves ||
		    evidence_moves_one_way(&sides[1], &sides[0]) != cases[i].moves)
			fail_msg("case %zu", i);
		evidence_free(&sides[0]);
		evidence_free(&sides[1]);
	}
}

enum { TRIPLES = 3 * 234 }; /* EVIDENCE_PERIODS_SAMPLES_MIN or more */

/* Makes a row of QEMU from the counts of a long and of a short kernel, three counts again and again. */
static void make_pair(struct made *made, uint32_t samples[2][TRIPLES], const uint32_t longs[3],
                      const uint32_t shorts[3], double median)
{
	struct results_lane lanes[2];

	for (int i = 0; i < 2; i++)
		lanes[i] = (struct results_lane){.sample_count = TRIPLES, .samples = samples[i]};
	for (uint32_t i = 0; i < TRIPLES; i++) {
		samples[0][i] = longs[i % 3];
		samples[1][i] = shorts[i % 3];
	}
	make_row(made, &lanes[0]);
	make_difference(made, lanes[0], lanes[1]);
	made->row.row.source = "emulated";
	made->row.row.p50 = median;
}

/* The median of a pair is the difference of two medians. It may fall although each difference of samples grows. */
UNIT_TEST(a_pair_moves_one_way_only_if_its_median_does)
{
	static const uint32_t longs[] = {10, 20, 30}, shorts[] = {0, 5, 29};
	static const uint32_t other_longs[] = {40, 20, 31}, other_shorts[] = {29, 4, 17};
	static const uint32_t more_longs[] = {11, 21, 31};
	static uint32_t samples[3][2][TRIPLES];
	static struct made base, other, more;
	struct evidence sides[3];

	make_pair(&base, samples[0], longs, shorts, 15);
	make_pair(&other, samples[1], other_longs, other_shorts, 14);
	make_pair(&more, samples[2], more_longs, shorts, 16);
	sides[0] = evidence_alone(&base);
	sides[1] = evidence_alone(&other);
	sides[2] = evidence_alone(&more);
	assert_true(evidence_moves_one_way(&sides[0], &sides[2]));
	assert_true(evidence_moves_one_way(&sides[2], &sides[0]));
	assert_false(evidence_moves_one_way(&sides[0], &sides[1]));
	for (int i = 0; i < 3; i++)
		evidence_free(&sides[i]);
}
