/* Detection of drift and of two speeds. */
#include <math.h>

#include "measure/sampler.h"
#include "tests/counting_machine.h"

UNIT_TEST(drift_is_unsteady)
{
	struct lane lane = fill_from(ever_longer, 1000);

	assert_true(blocks_unsteady(&lane.blocks, lane.stats, 0.01));
	assert_false(blocks_unsteady(&lane.blocks, lane.stats, 0.5)); /* within the repeatability */
	assert_false(stats_is_bimodal(lane.stats));
}

/* Returns whether a run of these samples is unsteady. */
static bool are_unsteady(const uint32_t *samples, uint32_t count, double repeatability)
{
	struct blocks blocks = {0};
	struct stats stats;

	stats_begin(&stats, count, 0);
	(void)stats_fold(&stats, samples, count);
	blocks_fold(&blocks, samples, count);
	stats_finish(&stats);
	return blocks_unsteady(&blocks, &stats, repeatability);
}

/* chase_sequential through all of a modelled U74's L2, which replaces at random: the halves differ by 16 %. */
UNIT_TEST(few_samples_show_a_drift)
{
	static const uint32_t samples[] = {76368, 77336, 77336, 75400, 72254, 76126, 73222, 70560,
	                                   63542, 69580, 64026, 67656, 65236, 64752, 64752, 63542,
	                                   59912, 60154, 58702, 60396, 62332, 55556, 55072};

	assert_true(are_unsteady(samples, COUNT_OF(samples), 0.1));
	assert_false(are_unsteady(samples, COUNT_OF(samples), 0.2));
}

/* Fewer samples have no interval. If they differ, the row is flagged `few`. */
UNIT_TEST(a_drift_needs_six_samples)
{
	static const uint32_t samples[] = {1500, 1401, 1300, 1200, 1100, 999};

	assert_false(are_unsteady(samples, 5, 0));
	assert_true(are_unsteady(samples, 6, 0));
}

static uint32_t half_of_2_to_32(uint32_t run)
{
	(void)run;
	return (UINT32_C(1) << 31) - 12345;
}

/* The products of these samples with their indices have more digits than a double. */
UNIT_TEST(equal_samples_are_steady)
{
	struct lane lane = fill_from(half_of_2_to_32, 100000);

	assert_false(blocks_unsteady(&lane.blocks, lane.stats, 0));
}

static uint32_t noise_state;

static uint32_t one_of_two(uint32_t run)
{
	return run * 2654435761u >> 31 ? 1000 : 1500;
}

UNIT_TEST(two_speeds_are_bimodal_and_steady)
{
	struct lane lane = fill_from(one_of_two, 1000);

	assert_true(stats_is_bimodal(lane.stats));
	assert_false(blocks_unsteady(&lane.blocks, lane.stats, 0));
}

/* Returns whether this many samples are bimodal if the last one is slow. */
static bool one_slow_is_bimodal(uint32_t samples)
{
	struct stats stats;

	stats_begin(&stats, samples, 1000);
	for (uint32_t i = 0; i < samples; i++)
		stats_fold(&stats, &(uint32_t){i + 1 < samples ? 1000 : 1500}, 1);
	stats_finish(&stats);
	return stats_is_bimodal(&stats);
}

UNIT_TEST(a_cluster_has_a_tenth_of_the_samples)
{
	assert_false(one_slow_is_bimodal(9)); /* too few samples for clusters */
	assert_true(one_slow_is_bimodal(10));
	assert_false(one_slow_is_bimodal(11));
	assert_false(one_slow_is_bimodal(19));
	assert_false(one_slow_is_bimodal(500)); /* not all are stored */
}

static uint32_t noisy(uint32_t run)
{
	(void)run;
	return 1000 + random_next(&noise_state) % 64;
}

/* Noise without drift, in runs of few samples and in longer ones. */
UNIT_TEST(noise_alone_is_steady)
{
	static const uint32_t lengths[] = {6, 7, 8, 9, 12, 23, 64, 65, 130, 1000};

	noise_state = 1;
	start(1, 7, noisy);
	for (size_t i = 0; i < COUNT_OF(lengths); i++)
		for (int trial = 0; trial < 50; trial++) {
			struct lane lane = fill(&(struct sampling){.samples = lengths[i]});

			assert_false(blocks_unsteady(&lane.blocks, lane.stats, 0));
		}
}

static uint32_t twelve_or_thirteen(uint32_t run)
{
	return 12 - READ_CYCLES + run / 5 % 2; /* a sample is the last of five runs */
}

UNIT_TEST(one_count_of_jitter_is_not_two_speeds)
{
	struct lane lane = fill_from(twelve_or_thirteen, 1000);

	assert_int_equal(lane.stats->min, 12);
	assert_int_equal(lane.stats->max, 13);
	assert_false(stats_is_bimodal(lane.stats));
}

UNIT_TEST(odd_and_even_blocks_have_their_difference)
{
	static const uint32_t levels[] = {100, 110, 102, 108};
	struct blocks blocks = {0};

	for (uint32_t i = 0; i < COUNT_OF(levels); i++) {
		uint32_t block[64];

		for (uint32_t j = 0; j < COUNT_OF(block); j++)
			block[j] = levels[i];
		blocks_fold(&blocks, block, COUNT_OF(block));
		assert_int_equal(isnan(blocks_odd_even(&blocks)), i == 0);
	}
	assert_true(blocks_odd_even(&blocks) == 109 - 101);
}

static uint32_t slow_at_first(uint32_t run)
{
	return run < 200 ? 3000 - 10 * run : 1000;
}

/* Longer than the minimum warm-up of 64 runs. */
UNIT_TEST(warm_up_lasts_until_steady)
{
	struct lane lane = fill_from(slow_at_first, 1000);

	assert_int_equal(lane.stats->max, 1000 + READ_CYCLES);
}
