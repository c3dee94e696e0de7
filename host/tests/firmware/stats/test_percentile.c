/* Percentiles and ranks, exact or within the bound of a bucket. */
#include <stdlib.h>

#include "statistics/ascending.h"
#include "stats/stats.h"
#include "tests/runs.h"

/* At most half a bucket: 1/32 of the excess of the true value, or four times this if the base has moved. */
static bool is_within_bound(const struct stats *stats, uint32_t found, uint32_t wanted)
{
	uint64_t distance = found > wanted ? found - wanted : wanted - found;

	return distance * (stats->moved ? 8 : 32) <= wanted - stats->base;
}

/* `sorted`: the samples that `stats` has seen. */
static void check_percentiles(const char *name, const struct stats *stats, const uint32_t *sorted)
{
	uint32_t rank = 1;

	for (uint32_t permille = 1; permille <= 1000; permille++) {
		uint32_t found = stats_percentile(stats, permille);

		/* nearest rank: the first sample such that this many thousandths of all samples are not above it */
		while ((uint64_t)rank * 1000 < (uint64_t)permille * stats->count)
			rank++;
		assert_int_equal(found, stats_at_rank(stats, rank));
		if (stats->exact ? found != sorted[rank - 1]
		                 : !is_within_bound(stats, found, sorted[rank - 1]))
			fail_msg("%s: %u of 1000 is %u, not %u", name, permille, found,
			         sorted[rank - 1]);
	}
}

/*
 * A bucket holds exactly the samples between its ends, unless the base has moved. Skipped buckets
 * are empty, and all together hold all samples.
 */
static void check_buckets(const struct stats *stats, const uint32_t *sorted)
{
	struct bucket bucket = {.index = UINT32_MAX};
	uint32_t at = 0;

	for (uint32_t total = 0; total < stats->count; total += bucket.count) {
		uint64_t low;
		uint32_t start = at;

		bucket = stats_next_bucket(stats, bucket.index + 1);
		low = (uint64_t)stats->base + histogram_low(bucket.index);
		assert_true(bucket.count > 0 && total + bucket.count <= stats->count);
		assert_true(stats->moved || sorted[at] >= low);
		while (at < stats->count && sorted[at] < low + histogram_width(bucket.index))
			at++;
		assert_true(stats->moved || bucket.count == at - start);
	}
}

/* Adds `samples`, sorts them and compares. */
static void check_run(const char *name, uint32_t *samples, uint32_t count, uint32_t planned,
                      uint32_t base)
{
	struct stats stats;

	stats_begin(&stats, planned, base);
	fold_all(&stats, samples, count, STATS_BLOCK);
	qsort(samples, count, sizeof(*samples), ascending_counts);
	check_percentiles(name, &stats, samples);
	check_buckets(&stats, samples);
}

UNIT_TEST(long_runs_are_within_the_bound)
{
	for (size_t i = 0; i < COUNT_OF(distributions); i++) {
		static uint32_t samples[RUN_LENGTH];
		const char *name = distributions[i].name;

		make_run(&distributions[i], samples, RUN_LENGTH);
		check_run(name, samples, RUN_LENGTH, RUN_LENGTH, least_of(samples, WARM_UP));
		/* sorted by now: the base is the minimum, then 0 */
		check_run(name, samples, RUN_LENGTH, RUN_LENGTH, samples[0]);
		check_run(name, samples, RUN_LENGTH, RUN_LENGTH, 0);
	}
}

/* Stored and sorted: every percentile is a sample, wherever the base is. */
UNIT_TEST(short_runs_are_exact)
{
	static const uint32_t counts[] = {1, 2, 3, 10, 99, 100, 101, 463, STATS_EXACT_MAX};
	static const uint32_t bases[] = {0, 2010, UINT32_MAX};

	for (size_t i = 0; i < COUNT_OF(distributions); i++) {
		for (size_t j = 0; j < COUNT_OF(counts) * COUNT_OF(bases); j++) {
			uint32_t samples[STATS_EXACT_MAX];
			uint32_t count = counts[j / COUNT_OF(bases)];
			uint32_t base = bases[j % COUNT_OF(bases)];

			make_run(&distributions[i], samples, count);
			check_run(distributions[i].name, samples, count, count, base);
			check_run(distributions[i].name, samples, count, STATS_EXACT_MAX, base);
		}
	}
}

/* One sample more than can be stored is counted in the histogram. */
UNIT_TEST(only_short_runs_keep_their_samples)
{
	static const uint32_t samples[] = {100, 1000, 2000};
	struct stats stats;

	stats_begin(&stats, STATS_EXACT_MAX, 100);
	fold_all(&stats, samples, COUNT_OF(samples), STATS_BLOCK);
	assert_true(stats_is_exact(&stats));
	assert_int_equal(stats_percentile(&stats, 500), 1000);
	stats_begin(&stats, STATS_EXACT_MAX + 1, 100);
	fold_all(&stats, samples, COUNT_OF(samples), STATS_BLOCK);
	assert_false(stats_is_exact(&stats));
	assert_int_not_equal(stats_percentile(&stats, 500), 1000);
}

/*
 * A bucket may extend beyond the largest 32-bit value: its middle must not wrap around. Two
 * samples: the base, and one just below the top.
 */
UNIT_TEST(buckets_at_the_top_do_not_wrap)
{
	static const uint32_t excesses[] = {32, 33, 320, 1000, 1u << 20, 1u << 31, 0xf0000000};

	for (size_t i = 0; i < COUNT_OF(excesses); i++) {
		for (uint32_t from_top = 0; from_top < 3; from_top++) {
			uint32_t base = UINT32_MAX - from_top - excesses[i];
			uint32_t samples[] = {base, base + excesses[i]};

			check_run("top", samples, COUNT_OF(samples), MANY, base);
		}
	}
}

UNIT_TEST(samples_below_the_base_move_it)
{
	uint32_t samples[] = {1000, 1003, 995, 1001, 1002, 991, 1004, 991, 1005, 1006};
	struct stats stats;

	stats_begin(&stats, MANY, 1000);
	fold_all(&stats, samples, COUNT_OF(samples), 3);
	assert_int_equal(stats.min, 991);
	assert_int_equal(stats.at_min, 2);
	assert_true(stats.moved > 0);
	assert_true(stats.base <= 991);
	assert_int_equal(stats_percentile(&stats, 1), 991);
	assert_int_equal(stats_percentile(&stats, 200), 991);
	assert_int_equal(stats_percentile(&stats, 201), 995);
	assert_int_equal(stats_percentile(&stats, 300), 995);
	assert_int_equal(stats_percentile(&stats, 301), 1000);
	assert_int_equal(stats_percentile(&stats, 1000), 1006);
	qsort(samples, COUNT_OF(samples), sizeof(*samples), ascending_counts);
	check_buckets(&stats, samples);
}

/* Most samples are below the base from the warm-up. Every rank is known, and the median is within its bound. */
UNIT_TEST(a_run_below_the_base_has_a_median)
{
	static uint32_t samples[2000];

	for (uint32_t i = 0; i < COUNT_OF(samples); i++)
		samples[i] = i < 100 ? 100000 + i % 7 : 61000 + i * 37 % 5000;
	check_run("below", samples, COUNT_OF(samples), MANY, 99992);
}

/* Every faster sample moves the base down, and with it all samples, again and again. */
UNIT_TEST(a_run_that_speeds_up_has_percentiles)
{
	static uint32_t samples[1600];

	for (uint32_t step = 1; step <= 5; step++) {
		for (uint32_t i = 0; i < COUNT_OF(samples); i++)
			samples[i] = i < 600 ? 14096 + i % 5 : 9999 - step * (i - 600);
		check_run("faster and faster", samples, COUNT_OF(samples), MANY, 10000);
	}
}

/* Returns whether a histogram knows every rank exactly. */
UNIT_TEST(a_histogram_knows_if_it_is_exact)
{
	static const struct {
		uint32_t samples[4]; /* their base is 1000 */
		bool exact;
	} cases[] = {
		{{1000, 1000, 1000, 1000}, true},
		{{1000, 1010, 1020, 1031}, true}, /* buckets of one value */
		{{1000, 1010, 1020, 1032}, false},
		{{999, 999, 1000, 1029}, true}, /* the base moves to 998 */
		{{999, 999, 1000, 1030}, false},
	};

	for (size_t i = 0; i < COUNT_OF(cases); i++) {
		struct stats stats;

		stats_begin(&stats, MANY, 1000);
		fold_all(&stats, cases[i].samples, COUNT_OF(cases[i].samples), STATS_BLOCK);
		assert_int_equal(stats_is_exact(&stats), cases[i].exact);
	}
}

/* The sums of the values and of their squares show a lost value. */
UNIT_TEST(sorting_keeps_the_values)
{
	uint32_t random = 1;

	for (uint32_t count = 0; count <= STATS_EXACT_MAX; count++) {
		uint32_t values[STATS_EXACT_MAX + 1];
		uint64_t sum = 0;
		uint64_t squares = 0;

		for (uint32_t i = 0; i < count; i++) {
			values[i] = random_next(&random) % (i % 2 == 0 ? 8 : UINT32_MAX);
			sum += values[i];
			squares += (uint64_t)values[i] * values[i];
		}
		values[count] = 0; /* not to be touched */
		stats_sort(values, count);
		assert_int_equal(values[count], 0);
		for (uint32_t i = 0; i < count; i++) {
			assert_true(i == 0 || values[i - 1] <= values[i]);
			sum -= values[i];
			squares -= (uint64_t)values[i] * values[i];
		}
		assert_true(sum == 0 && squares == 0);
	}
}
