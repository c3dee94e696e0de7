/* Moments and extremes, against certified values and against simple sums. */
#include <math.h>

#include "stats/stats.h"
#include "tests/nist_sets.h"
#include "tests/runs.h"

static double stats_sd(const struct stats *stats)
{
	return sqrt(stats->m2 / (stats->count - 1));
}

/*
 * Returns the number of correct significant digits (NIST's log relative error), at most 15 for a
 * double.
 */
static double correct_digits(double measured, double certified)
{
	double error = fabs(measured - certified) / fabs(certified);

	return error < 1e-15 ? 15 : -log10(error);
}

static void assert_digits(const char *what, double measured, double certified, double digits)
{
	if (!(correct_digits(measured, certified) >= digits))
		fail_msg("%s: %.17g is not %.17g", what, measured, certified);
}

/* Uses the base that a warm-up would find. Means are relative to it. */
static void check_nist_set(const struct nist_set *set, const uint32_t *samples, uint32_t count)
{
	const uint32_t bases[] = {least_of(samples, count), samples[0]};

	for (size_t i = 0; i < COUNT_OF(block_lengths); i++) {
		for (size_t j = 0; j < COUNT_OF(bases); j++) {
			struct stats stats;

			stats_begin(&stats, count, bases[j]);
			fold_all(&stats, samples, count, block_lengths[i]);
			assert_int_equal(stats.count, count);
			assert_digits(set->name, stats_mean(&stats), set->mean, 12);
			assert_digits(set->name, stats_sd(&stats), set->sd, 12);
		}
	}
}

UNIT_TEST(nist_sets_have_12_digits)
{
	for (size_t i = 0; i < COUNT_OF(nist_sets); i++) {
		uint32_t samples[NIST_SAMPLES_MAX];
		uint32_t count = nist_sets[i].make(samples, nist_sets[i].argument);

		check_nist_set(&nist_sets[i], samples, count);
	}
}

/* Two passes in long double; the mean comes from the exact sum. */
static void plain_moments(const uint32_t *samples, uint32_t count, double *mean, double *m2)
{
	uint64_t sum = 0;
	long double squares = 0;

	for (uint32_t i = 0; i < count; i++)
		sum += samples[i];
	for (uint32_t i = 0; i < count; i++) {
		long double deviation = samples[i] - (long double)sum / count;

		squares += deviation * deviation;
	}
	*mean = (double)((long double)sum / count);
	*m2 = (double)squares;
}

/* Tests any block length, with stored samples and with a histogram. */
static void check_moments(const char *what, const uint32_t *samples, uint32_t count, uint32_t base)
{
	const uint32_t plans[] = {count, MANY};
	double mean;
	double m2;

	plain_moments(samples, count, &mean, &m2);
	for (size_t i = 0; i < COUNT_OF(block_lengths); i++) {
		for (size_t j = 0; j < COUNT_OF(plans); j++) {
			struct stats stats;

			stats_begin(&stats, plans[j], base);
			fold_all(&stats, samples, count, block_lengths[i]);
			assert_digits(what, stats_mean(&stats), mean, 13);
			assert_digits(what, stats.m2, m2, 12);
		}
	}
}

UNIT_TEST(moments_of_distributions_are_exact)
{
	for (size_t i = 0; i < COUNT_OF(distributions); i++) {
		static uint32_t samples[RUN_LENGTH];
		uint32_t least;

		make_run(&distributions[i], samples, RUN_LENGTH);
		least = least_of(samples, WARM_UP);
		check_moments(distributions[i].name, samples, RUN_LENGTH, least);
		check_moments(distributions[i].name, samples, 300, least);
	}
}

/*
 * Blocks of every spread, within and beyond what the exact sums can hold. Every fraction of a block
 * is at its maximum, because sums overflow at some fractions only.
 */
UNIT_TEST(moments_of_wide_blocks_are_exact)
{
	for (uint32_t bits = 1; bits <= 32; bits++) {
		uint32_t spread = UINT32_MAX >> (32 - bits);

		for (uint32_t high = 1; high < STATS_BLOCK; high++) {
			uint32_t low = (UINT32_MAX - spread) / 2;
			uint32_t samples[STATS_BLOCK];

			for (uint32_t i = 0; i < STATS_BLOCK; i++)
				samples[i] = i < high ? low + spread : low;
			check_moments("wide block", samples, STATS_BLOCK, low);
		}
	}
}

/* Both ends of the range next to each other, with small and random numbers between them. */
UNIT_TEST(moments_of_huge_spread_are_exact)
{
	enum { LENGTH = 3001 };
	uint32_t samples[LENGTH];
	uint32_t seed = 19;

	for (uint32_t i = 0; i < LENGTH; i++) {
		const uint32_t choices[] = {0, UINT32_MAX, i, random_next(&seed)};

		samples[i] = choices[random_next(&seed) >> 30];
	}
	check_moments("base 0", samples, LENGTH, 0);
	check_moments("base in the middle", samples, LENGTH, 1u << 31);
	check_moments("base at the end", samples, LENGTH, UINT32_MAX);
}

static void check_extremes(const uint32_t *samples, uint32_t count, uint32_t planned)
{
	uint32_t base = least_of(samples, count < WARM_UP ? count : WARM_UP);
	uint32_t at_min = 0;
	uint32_t below = 0;
	uint32_t max = 0;

	for (uint32_t i = 0; i < count; i++) {
		at_min += samples[i] == least_of(samples, count);
		below += samples[i] < base;
		max = samples[i] > max ? samples[i] : max;
	}
	for (size_t i = 0; i < COUNT_OF(block_lengths); i++) {
		struct stats stats;

		stats_begin(&stats, planned, base);
		fold_all(&stats, samples, count, block_lengths[i]);
		assert_int_equal(stats.count, count);
		assert_int_equal(stats.min, least_of(samples, count));
		assert_int_equal(stats.max, max);
		assert_int_equal(stats.at_min, at_min);
		assert_int_equal(stats.moved > 0, planned > STATS_EXACT_MAX && below > 0);
	}
}

UNIT_TEST(extremes_are_exact)
{
	static const uint32_t counts[] = {1, 2, 33, 400, 1500};

	for (size_t i = 0; i < COUNT_OF(distributions); i++) {
		for (size_t j = 0; j < COUNT_OF(counts); j++) {
			static uint32_t samples[1500];

			make_run(&distributions[i], samples, counts[j]);
			check_extremes(samples, counts[j], counts[j]);
			check_extremes(samples, counts[j], MANY);
		}
	}
}

/* The minimum occurs in the first block, in several blocks, or only in the last. */
UNIT_TEST(minima_are_counted)
{
	static const uint32_t places[][3] = {{0, 1, 2}, {5, 40, 99}, {31, 32, 33}, {97, 98, 99}};

	for (size_t i = 0; i < COUNT_OF(places); i++) {
		uint32_t samples[100];

		for (uint32_t j = 0; j < COUNT_OF(samples); j++)
			samples[j] = 2000 - j;
		for (size_t j = 0; j < COUNT_OF(places[i]); j++)
			samples[places[i][j]] = 1234;
		check_extremes(samples, COUNT_OF(samples), COUNT_OF(samples));
		check_extremes(samples, COUNT_OF(samples), MANY);
	}
}

/* `slow` of `count` samples take one count more. */
static bool are_mostly_fastest(uint32_t slow, uint32_t count)
{
	uint32_t samples[STATS_BLOCK];
	struct stats stats;

	for (uint32_t i = 0; i < count; i++)
		samples[i] = i < slow ? 101 : 100;
	stats_begin(&stats, count, 100);
	stats_fold(&stats, samples, count);
	stats_finish(&stats);
	return stats_mostly_fastest(&stats);
}

UNIT_TEST(samples_are_mostly_fastest_if_more_than_half_are)
{
	assert_true(are_mostly_fastest(0, 1));
	assert_true(are_mostly_fastest(0, 30));
	assert_true(are_mostly_fastest(14, 30));
	assert_false(are_mostly_fastest(15, 30));
	assert_false(are_mostly_fastest(1, 2));
	assert_true(are_mostly_fastest(1, 3));
}

/* With equal samples every figure is that sample, wherever the base is. */
static void check_equal_samples(uint32_t value, uint32_t base)
{
	uint32_t block[STATS_BLOCK];
	struct stats stats;
	uint32_t low;
	uint32_t high;

	for (uint32_t i = 0; i < STATS_BLOCK; i++)
		block[i] = value;
	stats_begin(&stats, MANY, base);
	for (uint32_t i = 0; i < MANY / STATS_BLOCK; i++)
		stats_fold(&stats, block, STATS_BLOCK);
	stats_finish(&stats);
	assert_int_equal(stats.count, MANY);
	assert_int_equal(stats.at_min, MANY);
	assert_int_equal(stats.min, value);
	assert_int_equal(stats.max, value);
	assert_true(stats_mean(&stats) == value);
	assert_true(stats.m2 == 0);
	for (uint32_t permille = 1; permille <= 1000; permille++)
		assert_int_equal(stats_percentile(&stats, permille), value);
	stats_median_interval(&stats, &low, &high);
	assert_int_equal(low, value);
	assert_int_equal(high, value);
}

UNIT_TEST(equal_samples_are_exact)
{
	static const struct {
		uint32_t value;
		uint32_t base;
	} cases[] = {
		{0, 0},       {1000, 1000},    {UINT32_MAX, UINT32_MAX}, {1000, 900},
		{1000, 1001}, {UINT32_MAX, 0}, {0, UINT32_MAX},
	};

	for (size_t i = 0; i < COUNT_OF(cases); i++)
		check_equal_samples(cases[i].value, cases[i].base);
}

/* As stats.h promises for devices with a few KiB of memory. */
UNIT_TEST(state_is_small)
{
	assert_true(sizeof(struct stats) <= 2048);
}
