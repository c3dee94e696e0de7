/* The confidence interval of the median. */
#include <math.h>
#include <stdlib.h>

#include "statistics/ascending.h"
#include "stats/stats.h"
#include "tests/runs.h"

/* The probability that the median is between these ranks: n coins with `low` to `high` - 1 heads. */
static double coverage(uint32_t count, uint32_t low, uint32_t high)
{
	double sum = 0;

	for (uint32_t k = low; k < high; k++)
		sum += exp(lgamma(count + 1.0) - lgamma(k + 1.0) - lgamma(count - k + 1.0) -
		           count * log(2));
	return sum;
}

/* Samples 1..count in descending order, so each value equals its rank. */
static void interval_ranks(uint32_t count, uint32_t *low, uint32_t *high)
{
	struct stats stats;
	uint32_t samples[STATS_EXACT_MAX];

	for (uint32_t i = 0; i < count; i++)
		samples[i] = count - i;
	stats_begin(&stats, count, 1);
	fold_all(&stats, samples, count, STATS_BLOCK);
	stats_median_interval(&stats, low, high);
}

/* With fewer than 6 samples not even the extremes contain the median in 95 of 100 cases. */
UNIT_TEST(interval_covers_the_median)
{
	for (uint32_t count = 1; count <= STATS_EXACT_MAX; count++) {
		uint32_t low;
		uint32_t high;

		interval_ranks(count, &low, &high);
		assert_in_range(low, 1, (count + 1) / 2);
		assert_in_range(high, count / 2 + 1, count);
		if (count < 6) {
			assert_int_equal(low, 1);
			assert_int_equal(high, count);
		} else {
			assert_true(coverage(count, low, high) >= 0.95);
			assert_true(coverage(count, low + 2, high - 2) < 0.95);
		}
	}
}

/* 100 / 2 -+ 1.96 * sqrt(100) / 2, outwards. */
UNIT_TEST(interval_has_textbook_ranks)
{
	uint32_t low;
	uint32_t high;

	interval_ranks(100, &low, &high);
	assert_int_equal(low, 40);
	assert_int_equal(high, 61);
}

/*
 * 10000 / 2 -+ 1.96 * sqrt(10000) / 2. The histogram has these two samples in buckets of up to 1/16 of their excess. The interval
 * ends at the outer ends of these buckets.
 */
UNIT_TEST(interval_of_long_runs_is_within_its_buckets)
{
	for (size_t i = 0; i < COUNT_OF(distributions); i++) {
		static uint32_t samples[RUN_LENGTH];
		struct stats stats;
		uint32_t least, low, high;

		make_run(&distributions[i], samples, RUN_LENGTH);
		least = least_of(samples, RUN_LENGTH);
		stats_begin(&stats, RUN_LENGTH, least);
		fold_all(&stats, samples, RUN_LENGTH, STATS_BLOCK);
		stats_median_interval(&stats, &low, &high);
		assert_in_range(stats_percentile(&stats, 500), low, high);
		qsort(samples, RUN_LENGTH, sizeof(*samples), ascending_counts);
		assert_in_range(samples[4902 - 1] - low, 0, (low - least) / 16);
		assert_in_range(high - samples[5099 - 1], 0, (high - least) / 16);
	}
}

/* All samples are in the bucket of 1024 to 1087, and none is in its middle. */
UNIT_TEST(interval_contains_the_median_of_one_bucket)
{
	static const uint32_t half[] = {1030, 1080};

	for (size_t i = 0; i < COUNT_OF(half); i++) {
		uint32_t samples[STATS_EXACT_MAX + 1];
		struct stats stats;
		uint32_t low, high;

		for (uint32_t j = 0; j < COUNT_OF(samples); j++)
			samples[j] = j % 2 == 0 ? half[i] : half[i] + 1;
		stats_begin(&stats, COUNT_OF(samples), 0);
		fold_all(&stats, samples, COUNT_OF(samples), STATS_BLOCK);
		stats_median_interval(&stats, &low, &high);
		assert_in_range(half[i], low, high);
		assert_in_range(half[i] + 1, low, high);
	}
}

UNIT_TEST(widened_interval_stays_in_range)
{
	static const struct {
		uint32_t error, low, high, widened_low, widened_high;
	} cases[] = {
		{0, 5, 7, 5, 7},
		{3, 5, 7, 2, 10},
		{6, 5, 7, 0, 13},
		{100, UINT32_MAX - 200, UINT32_MAX - 50, UINT32_MAX - 300, UINT32_MAX - 1},
		{UINT32_MAX, 1, 2, 0, UINT32_MAX - 1},
		{1, 1, UINT32_MAX, 0, UINT32_MAX},
	};

	for (size_t i = 0; i < COUNT_OF(cases); i++) {
		uint32_t low = cases[i].low;
		uint32_t high = cases[i].high;

		stats_widen_interval(cases[i].error, &low, &high);
		assert_int_equal(low, cases[i].widened_low);
		assert_int_equal(high, cases[i].widened_high);
	}
}
