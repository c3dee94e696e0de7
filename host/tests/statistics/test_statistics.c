/* The statistics of comparisons, against published and exact values. */
#include "tests/testing.h"

#include <math.h>

#include "statistics/bootstrap.h"
#include "statistics/chance.h"
#include "statistics/holm.h"
#include "statistics/rank_test.h"
#include "statistics/student.h"

static void assert_within(double value, double expected, double error)
{
	if (!(fabs(value - expected) <= error))
		fail_msg("%.17g instead of %.17g", value, expected);
}

static const struct {
	double a[8], b[8];
	uint32_t a_count, b_count;
	double p;
} rank_cases[] = {
	/* Exact: 2, 4 and 14 of the 20 rankings of three and three; 114 of the 126 of five and four. */
	{{1, 2, 3}, {4, 5, 6}, 3, 3, 0.1},
	{{4, 5, 6}, {1, 2, 3}, 3, 3, 0.1},
	{{1, 2, 4}, {3, 5, 6}, 3, 3, 0.2},
	{{1, 5, 3}, {2, 4, 6}, 3, 3, 0.7},
	{{1}, {2}, 1, 1, 1},
	{{78, 64, 75, 45, 82}, {110, 70, 53, 51}, 5, 4, 114 / 126.0},
	/* With ties: the normal approximation; the second value is scipy's. */
	{{5, 5, 5}, {5, 5, 5}, 3, 3, 1},
	{{1, 2, 2}, {2, 2, 3}, 3, 3, 0.3016995824783478},
};

UNIT_TEST(the_rank_test_gives_known_p)
{
	for (size_t i = 0; i < COUNT_OF(rank_cases); i++)
		assert_within(rank_test(rank_cases[i].a, rank_cases[i].a_count, rank_cases[i].b,
		                        rank_cases[i].b_count),
		              rank_cases[i].p, 1e-12);
	assert_true(isnan(rank_test(rank_cases[0].a, 0, rank_cases[0].b, 3)));
}

/* A reachable p is not less than the least p of values that are all different, and of values that are all equal. */
UNIT_TEST(few_values_limit_the_p_of_the_rank_test)
{
	static const double different[] = {1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13};
	static const double equal[COUNT_OF(different)] = {0};

	/* 2 of the 924 rankings; the second value is scipy's for six values of 0 and six of 1. */
	assert_within(rank_test_least(different, 6, different, 6), 2 / 924.0, 1e-12);
	assert_within(rank_test_least(equal, 6, equal, 6), 0.0012619447673879762, 1e-12);
	assert_true(isnan(rank_test_least(different, 6, equal, 0)));
	for (uint32_t count = 6; count <= COUNT_OF(different); count++) {
		double reachable = rank_test_reachable(count, count);

		assert_true(rank_test_least(different, count, different, count) <= reachable);
		assert_true(rank_test_least(equal, count, equal, count) <= reachable);
		assert_true(rank_test_reachable(count + 0.5, count) < reachable);
	}
}

/* At the limit of the exact test the approximation is close. */
UNIT_TEST(exact_and_normal_rank_tests_agree)
{
	double a[RANK_TEST_EXACT_MAX + 1];
	double b[RANK_TEST_EXACT_MAX + 1];

	for (int i = 0; i <= RANK_TEST_EXACT_MAX; i++) {
		a[i] = 10 * i;
		b[i] = 10 * i + 45;
	}
	assert_within(rank_test(a, RANK_TEST_EXACT_MAX, b, RANK_TEST_EXACT_MAX),
	              rank_test(a, RANK_TEST_EXACT_MAX, b, RANK_TEST_EXACT_MAX + 1), 0.03);
}

UNIT_TEST(quantiles_are_those_of_students_table)
{
	static const struct {
		double freedom, t; /* 5 % in both tails together */
	} table[] = {{1, 12.7062047}, {2, 4.3026527},  {4, 2.7764451},
	             {10, 2.2281389}, {30, 2.0422725}, {1000, 1.9623391}};

	for (size_t i = 0; i < COUNT_OF(table); i++) {
		assert_within(student_quantile(0.05, table[i].freedom), table[i].t, 1e-6);
		assert_within(student_tails(table[i].t, table[i].freedom), 0.05, 1e-8);
	}
	assert_within(student_tails(0, 5), 1, 1e-12);
	assert_within(student_tails(1, 1), 0.5, 1e-12); /* Cauchy's quartile */
	assert_true(student_tails(1e6, 4) > 0 && student_tails(1e6, 4) < 1e-20);
}

/* Holm, 1979: from the smallest on, each p is multiplied by the number left, and is at least the one before. */
UNIT_TEST(p_is_corrected_as_by_holm)
{
	double p[] = {0.04, 0.01, (double)NAN, 0.03, 0.005, 0.9};
	static const double corrected[] = {0.09, 0.04, (double)NAN, 0.09, 0.025, 0.9};

	holm_correct(p, COUNT_OF(p));
	for (size_t i = 0; i < COUNT_OF(p); i++)
		assert_true(isnan(corrected[i]) ? isnan(p[i]) : fabs(p[i] - corrected[i]) < 1e-12);
	holm_correct(p, 0);
	p[0] = 0.7;
	p[1] = 0.8;
	holm_correct(p, 2);
	assert_true(p[0] == 1 && p[1] == 1);
}

UNIT_TEST(heads_of_coins_have_their_mean_and_variance)
{
	static const uint32_t cases[] = {1, 2, 5, 63, 64, 1000};
	enum { DRAWS = 20000 };

	for (size_t i = 0; i < COUNT_OF(cases); i++) {
		struct chance chance = {i};
		double mean = cases[i] / 2.0;
		double variance = cases[i] / 4.0;
		double sum = 0;
		double squares = 0;

		for (int draw = 0; draw < DRAWS; draw++) {
			uint32_t heads = chance_heads(&chance, cases[i]);

			assert_in_range(heads, 0, cases[i]);
			sum += heads;
			squares += (heads - mean) * (heads - mean);
		}
		assert_true(fabs(sum / DRAWS - mean) < 5 * sqrt(variance / DRAWS));
		assert_true(fabs(squares / DRAWS / variance - 1) < 0.1);
	}
}

UNIT_TEST(random_indices_are_uniform)
{
	struct chance chance = {7};
	uint32_t counts[3] = {0, 0, 0};

	for (int i = 0; i < 30000; i++)
		counts[chance_index(&chance, 3)]++;
	for (int i = 0; i < 3; i++)
		assert_in_range(counts[i], 9700, 10300);
}

UNIT_TEST(random_normal_numbers_have_mean_0_and_deviation_1)
{
	struct chance chance = {7};
	double sum = 0;
	double squares = 0;

	for (int i = 0; i < 30000; i++) {
		double x = chance_normal(&chance);

		sum += x;
		squares += x * x;
	}
	assert_true(fabs(sum / 30000) < 0.03 && fabs(squares / 30000 - 1) < 0.05);
}

/* A side with one boot, these samples, and one count per operation. */
static struct boots one_boot(struct boot *boot, uint32_t sorted[], uint32_t count)
{
	uint32_t middle = (count - 1) / 2;

	*boot = (struct boot){.median = sorted[middle], .per_count = 1};
	boot->lanes[0].sorted = sorted;
	boot->lanes[0].count = count;
	return (struct boots){1, boot};
}

/* The 95 % interval of the median of 101 evenly spaced samples goes from about the 41st to the 61st: 51 -+ 1.96 sqrt(101)/2. */
UNIT_TEST(the_interval_of_a_median_is_as_computed_by_hand)
{
	uint32_t constant[1] = {1000};
	uint32_t even[101];
	struct boot boots[2];
	struct boots base = one_boot(&boots[0], constant, 1);
	struct boots new;
	struct interval interval;

	for (uint32_t i = 0; i < 101; i++)
		even[i] = 1000 + i;
	new = one_boot(&boots[1], even, 101);
	interval = bootstrap_change(&base, &new);
	assert_true(fabs(interval.lo - 0.040) <= 0.0015);
	assert_true(fabs(interval.hi - 0.060) <= 0.0015);
	assert_true(interval.lo == bootstrap_change(&base, &new).lo); /* the same again */
	interval = bootstrap_change(&base, &base);
	assert_true(interval.lo == 0 && interval.hi == 0);
}

/* Returns the probability that at most `most` of `count` samples are below the true median. */
static double at_most_below(int most, int count)
{
	double sum = 0;

	for (int below = 0; below <= most; below++)
		sum += exp(lgamma(count + 1) - lgamma(below + 1) - lgamma(count - below + 1) -
		           count * log(2));
	return sum;
}

/*
 * The interval from sample `first` to `last`, counted from 0, contains the true median if more than `first` and at most `last`
 * samples are below it.
 */
UNIT_TEST(intervals_of_few_samples_hold_the_median_in_95_percent)
{
	uint32_t constant[1] = {1000};
	uint32_t even[100];
	struct boot boots[2];
	struct boots base = one_boot(&boots[0], constant, 1);

	for (uint32_t i = 0; i < COUNT_OF(even); i++)
		even[i] = 1000 + i;
	for (uint32_t count = 6; count <= COUNT_OF(even); count++) {
		struct boots new = one_boot(&boots[1], even, count);
		struct interval interval = bootstrap_change(&base, &new);
		int first = (int)lround(1000 * interval.lo);
		int last = (int)lround(1000 * interval.hi);
		double share = at_most_below(last, (int)count) - at_most_below(first, (int)count);

		assert_true(share > 0.94 && share < 0.995);
	}
}

/* Both kernels of a difference vary; without samples the standard error is used. */
/* A latency is the difference of two kernels, so its uncertainty contains both. */
UNIT_TEST(two_varying_kernels_make_the_interval_wider)
{
	uint32_t even[101];
	struct boot boots[2] = {{.median = 100, .per_count = 1},
	                        {.median = 110, .standard_error = 1}};
	struct boots base = {1, &boots[0]};
	struct boots new = {1, &boots[1]};
	struct interval one;
	struct interval two;

	for (uint32_t i = 0; i < 101; i++)
		even[i] = 1000 + i;
	boots[0].lanes[0] = (struct boot_lane){even, 101};
	one = bootstrap_change(&new, &base);
	boots[0].lanes[1] = (struct boot_lane){even, 101};
	two = bootstrap_change(&new, &base);
	assert_true((two.hi - two.lo) / (one.hi - one.lo) > 1.3);
}

UNIT_TEST(without_samples_the_interval_uses_the_standard_error)
{
	struct boot boots[2] = {{.median = 100}, {.median = 110, .standard_error = 1}};
	struct boots base = {1, &boots[0]};
	struct boots new = {1, &boots[1]};
	struct interval interval = bootstrap_change(&base, &new);

	assert_true(fabs(interval.lo - 0.0804) < 0.002 && fabs(interval.hi - 0.1196) < 0.002);
}

UNIT_TEST(without_a_median_there_is_no_interval)
{
	struct boot boots[2] = {{.median = (double)NAN}, {.median = 110, .standard_error = 1}};
	struct boots base = {1, &boots[0]};
	struct boots new = {1, &boots[1]};

	assert_true(isnan(bootstrap_change(&base, &new).lo));
}

UNIT_TEST(changes_are_relative_to_the_base)
{
	assert_within(boots_change(100, 103), 0.03, 1e-12);
	assert_true(boots_change(0, 0) == 0);
	assert_true(boots_change(0, 1) == INFINITY);
	assert_true(boots_change(-1, -2) == -INFINITY);
	assert_true(isnan(boots_change((double)NAN, 1)));
}

/* The mean of three equal thirds may differ from each third in its last bit. One count in 2^32 is a change. */
UNIT_TEST(rounding_is_no_change)
{
	const double third = 5 * (1.0 / 3);
	const double mean = (third + third + third) / 3;

	assert_true(mean != third);
	assert_true(boots_change(third, mean) == 0);
	assert_true(boots_change(-third, -mean) == 0);
	assert_true(boots_change(UINT32_MAX - 1.0, UINT32_MAX) > 0);
	assert_true(boots_change(INFINITY, 1) == -1);
}

/* Fixed boots without scatter: any difference is certain. With a single boot on either side nothing is known about boots. */
UNIT_TEST(p_of_boots_needs_two_boots_of_a_side)
{
	struct boot list[4] = {{.median = 100}, {.median = 100}, {.median = 101}, {.median = 102}};

	assert_true(boots_test(&(struct boots){2, list}, &(struct boots){1, list + 2}) == 0);
	assert_true(boots_test(&(struct boots){1, list}, &(struct boots){1, list + 1}) != 0);
	assert_true(isnan(boots_test(&(struct boots){1, list}, &(struct boots){1, list + 2})));
	/* One degree of freedom: t = 1.5 / (sqrt(0.5) sqrt(1.5)). This ignores that changes are relative to means. */
	assert_within(boots_test(&(struct boots){1, list}, &(struct boots){2, list + 2}), 0.3284,
	              0.02);
}
