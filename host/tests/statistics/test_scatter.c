/* The error of medians: compared with figures computed by hand, and with the medians of many runs. */
#include <math.h>
#include <stdlib.h>

#include "statistics/ascending.h"
#include "statistics/chance.h"
#include "statistics/scatter.h"
#include "stats/medians.h"
#include "tests/near.h"

enum { SAMPLES = 1000, MIDDLE = (SAMPLES - 1) / 2, RUNS = 400, BLOCKS = 8, CENTER = 100000 };

static struct scatter scatter_of_blocks(const uint32_t medians[BLOCKS])
{
	uint32_t samples[BLOCKS * MEDIANS_BLOCK];

	for (uint32_t i = 0; i < COUNT_OF(samples); i++)
		samples[i] = medians[i / MEDIANS_BLOCK];
	return scatter_of(samples, COUNT_OF(samples));
}

/*
 * All deviations are 1, so the squares are 8. The correlation of neighbours is corrected for 8
 * blocks.
 */
UNIT_TEST(the_error_of_eight_blocks_is_as_computed_by_hand)
{
	static const struct {
		uint32_t medians[BLOCKS];
		double error, freedom;
	} cases[] = {
		{{5, 5, 5, 5, 5, 5, 5, 5}, 0, 7},
		/* Alternating: a negative correlation is treated as independence. */
		{{2, 4, 2, 4, 2, 4, 2, 4}, 0.37796447300922720, 7},
		/* Products 1: (8 * 1 / 8 + 1) / 5 = 0.4, and 8 * 0.6 / 1.4 = 24 / 7 blocks. */
		{{2, 2, 4, 4, 2, 2, 4, 4}, 0.64168894791974780, 17 / 7.0},
		/* A drift: 26.25 of 42, which is a correlation of 1.2. Two independent blocks remain. */
		{{0, 1, 2, 3, 4, 5, 6, 7}, 2.29128784747792000, 1},
		/* Products 5: 1.2 as well. */
		{{2, 2, 2, 2, 4, 4, 4, 4}, 1, 1},
	};

	for (size_t i = 0; i < COUNT_OF(cases); i++) {
		struct scatter scatter = scatter_of_blocks(cases[i].medians);

		assert_near(scatter.error, cases[i].error);
		assert_near(scatter.freedom, cases[i].freedom);
	}
}

/* 62 blocks. Their mean is not a sum of rounded parts. */
UNIT_TEST(equal_samples_do_not_scatter)
{
	uint32_t samples[SAMPLES];

	for (int i = 0; i < SAMPLES; i++)
		samples[i] = 301;
	assert_true(scatter_of(samples, SAMPLES).error == 0);
	assert_true(scatter_of(samples, SAMPLES).freedom == 61);
}

UNIT_TEST(too_few_samples_have_no_error)
{
	uint32_t samples[BLOCKS * MEDIANS_BLOCK] = {0};

	assert_true(isnan(scatter_of(samples, COUNT_OF(samples) - 1).error));
	assert_true(scatter_of(samples, COUNT_OF(samples)).error == 0);
}

/* A run of samples with deviation 1000 and this correlation of neighbours. */
static void make_run(uint32_t samples[SAMPLES], struct chance *chance, double correlation)
{
	double at = chance_normal(chance);

	for (int i = 0; i < SAMPLES; i++) {
		samples[i] = (uint32_t)lround(CENTER + 1000 * at);
		at = correlation * at + sqrt(1 - correlation * correlation) * chance_normal(chance);
	}
}

/* Returns the ratio of estimated to true variance of medians over many runs. */
static double said_to_true(double correlation)
{
	struct chance chance = {7};
	uint32_t samples[SAMPLES];
	double squares = 0;
	double said = 0;

	for (int i = 0; i < RUNS; i++) {
		struct scatter scatter;

		make_run(samples, &chance, correlation);
		scatter = scatter_of(samples, SAMPLES);
		said += scatter.error * scatter.error;
		qsort(samples, SAMPLES, sizeof(samples[0]), ascending_counts);
		squares += pow(samples[MIDDLE] - (double)CENTER, 2);
	}
	return said / squares;
}

UNIT_TEST(the_error_of_one_run_is_the_spread_of_many_medians)
{
	static const struct {
		double correlation, least, most;
	} cases[] = {{0, 0.9, 1.4}, {0.5, 0.9, 1.4}, {0.9, 0.9, 1.6}, {0.99, 0.9, 4}};

	for (size_t i = 0; i < COUNT_OF(cases); i++) {
		double ratio = said_to_true(cases[i].correlation);

		if (!(ratio > cases[i].least && ratio < cases[i].most))
			fail_msg("case %zu: %g", i, ratio);
	}
}

/* A run at so many levels, 1000 apart. Before each sample another level is drawn with a probability of 1/20. */
static void make_levels(uint32_t samples[SAMPLES], uint32_t levels, struct chance *chance)
{
	uint32_t level = chance_index(chance, levels);

	for (int i = 0; i < SAMPLES; i++) {
		if (chance_even(chance) < 1 / 20.0)
			level = chance_index(chance, levels);
		samples[i] = CENTER + 1000 * level;
	}
}

/* Two independent runs: the difference of their medians is a whole number of levels. */
UNIT_TEST(the_error_reaches_the_level_of_another_median)
{
	struct chance chance = {7};
	int beyond = 0;

	for (int i = 0; i < RUNS; i++) {
		struct scatter sum = {0, 1};
		double medians[2];

		for (int side = 0; side < 2; side++) {
			uint32_t samples[SAMPLES];
			struct scatter scatter;

			make_levels(samples, 5, &chance);
			scatter = scatter_of(samples, SAMPLES);
			qsort(samples, SAMPLES, sizeof(samples[0]), ascending_counts);
			scatter = scatter_with_levels(scatter, samples, SAMPLES);
			sum = side == 0 ? scatter : scatter_sum(sum, scatter);
			medians[side] = samples[MIDDLE];
		}
		beyond += fabs(medians[1] - medians[0]) > scatter_half(sum);
	}
	assert_true(beyond <= RUNS / 20);
}

/* The change of a row with two levels is found if it is larger than their distance. */
UNIT_TEST(samples_at_two_levels_keep_their_error)
{
	struct chance chance = {7};

	for (int i = 0; i < RUNS; i++) {
		uint32_t samples[SAMPLES];
		struct scatter scatter;

		make_levels(samples, 2, &chance);
		scatter = scatter_of(samples, SAMPLES);
		qsort(samples, SAMPLES, sizeof(samples[0]), ascending_counts);
		assert_near(scatter_with_levels(scatter, samples, SAMPLES).error, scatter.error);
	}
}

/* By chance a run of dependent samples may look as if it had levels. */
UNIT_TEST(samples_without_levels_keep_their_error)
{
	static const double correlations[] = {0, 0.5, 0.9};
	struct chance chance = {7};
	double before = 0;
	double after = 0;

	for (size_t i = 0; i < RUNS; i++) {
		double correlation = correlations[i % COUNT_OF(correlations)];
		uint32_t samples[SAMPLES];
		struct scatter scatter;
		double error;

		make_run(samples, &chance, correlation);
		scatter = scatter_of(samples, SAMPLES);
		qsort(samples, SAMPLES, sizeof(samples[0]), ascending_counts);
		error = scatter_with_levels(scatter, samples, SAMPLES).error;
		if (correlation < 0.9)
			assert_near(error, scatter.error);
		before += scatter.error;
		after += error;
	}
	if (!(after < 1.02 * before))
		fail_msg("%g", after / before);
}

UNIT_TEST(one_outlier_hardly_changes_the_error)
{
	struct chance chance = {7};
	uint32_t samples[SAMPLES];
	double before;

	make_run(samples, &chance, 0);
	before = scatter_of(samples, SAMPLES).error;
	samples[400] *= 50;
	assert_true(fabs(scatter_of(samples, SAMPLES).error / before - 1) < 0.1);
}

UNIT_TEST(sums_have_the_freedom_of_welch)
{
	const struct scatter a = {3, 9};
	const struct scatter b = {4, 9};
	struct scatter sum = scatter_sum(a, b);

	assert_near(sum.error, 5);
	assert_near(sum.freedom, 625 * 9 / (81.0 + 256.0));
	assert_near(scatter_sum(a, a).freedom, 18);
	assert_near(scatter_sum((struct scatter){0, 9}, (struct scatter){0, 5}).freedom, 14);
	/* What is known of one is known of the sum. */
	assert_near(scatter_sum(a, scatter_unknown).error, a.error);
	assert_near(scatter_sum(scatter_unknown, a).freedom, a.freedom);
	assert_true(isnan(scatter_sum(scatter_unknown, scatter_unknown).error));
	assert_near(scatter_times(a, -2).error, 6);
	assert_near(scatter_times(a, -2).freedom, 9);
}

UNIT_TEST(intervals_and_p_are_of_students_distribution)
{
	const struct scatter scatter = {2, 4};

	assert_true(fabs(scatter_half(scatter) - 2 * 2.7764451) < 1e-6);
	assert_true(fabs(scatter_test(scatter, 2 * 2.7764451) - 0.05) < 1e-8);
	assert_true(scatter_test(scatter, 0) == 1 && scatter_test(scatter, INFINITY) == 0);
	assert_true(isnan(scatter_test(scatter_unknown, 1)) &&
	            isnan(scatter_half(scatter_unknown)));
	assert_true(scatter_test((struct scatter){0, 4}, 1) == 0);
	assert_true(scatter_test((struct scatter){0, 4}, 0) == 1);
	assert_true(scatter_half((struct scatter){0, 4}) == 0);
}
