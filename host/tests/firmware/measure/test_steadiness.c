/* Detection of drift and of two speeds. */
#include "tests/testing.h"

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

static uint32_t noise_state;

/* As a chase through what just fits a cache that replaces at random: its misses become fewer from run to run. */
static uint32_t noisy_and_faster(uint32_t run)
{
	return 76000 - 180 * run + random_next(&noise_state) % 6000;
}

UNIT_TEST(few_samples_show_a_drift)
{
	struct blocks blocks = {0};
	struct stats stats;
	uint32_t samples[23];

	noise_state = 1;
	for (uint32_t i = 0; i < COUNT_OF(samples); i++)
		samples[i] = noisy_and_faster(4 * i);
	stats_begin(&stats, COUNT_OF(samples), 0);
	(void)stats_fold(&stats, samples, COUNT_OF(samples));
	blocks_fold(&blocks, samples, COUNT_OF(samples), COUNT_OF(samples) / 2);
	stats_finish(&stats);
	assert_true(blocks_unsteady(&blocks, &stats, 0.01));
	assert_false(blocks_unsteady(&blocks, &stats, 0.3));
}

/* Samples of two levels, one in each half: eight show a drift, seven do not. */
UNIT_TEST(a_step_takes_eight_samples)
{
	static const uint32_t samples[] = {1500, 1500, 1500, 1500, 1000, 1000, 1000, 1000};

	for (uint32_t count = 7; count <= COUNT_OF(samples); count++) {
		struct blocks blocks = {0};
		struct stats stats;

		stats_begin(&stats, count, 0);
		(void)stats_fold(&stats, samples, count);
		blocks_fold(&blocks, samples, count, 4);
		stats_finish(&stats);
		assert_int_equal(blocks_unsteady(&blocks, &stats, 0), count == 8);
	}
}

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

static uint32_t noisy(uint32_t run)
{
	(void)run;
	return 1000 + random_next(&noise_state) % 64;
}

/* Noise without drift, in runs of few samples and in longer ones. */
UNIT_TEST(noise_alone_is_steady)
{
	static const uint32_t lengths[] = {8, 9, 12, 23, 64, 65, 130, 1000};

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
	return 12 - READ_CYCLES + run / 4 % 2; /* a sample is the last of four runs */
}

UNIT_TEST(one_count_of_jitter_is_not_two_speeds)
{
	struct lane lane = fill_from(twelve_or_thirteen, 1000);

	assert_int_equal(lane.stats->min, 12);
	assert_int_equal(lane.stats->max, 13);
	assert_false(stats_is_bimodal(lane.stats));
}

UNIT_TEST(odd_and_even_blocks_are_told_apart)
{
	static const uint32_t levels[] = {100, 110, 102, 108};
	struct blocks blocks = {0};

	for (uint32_t i = 0; i < COUNT_OF(levels); i++) {
		uint32_t block[64];

		for (uint32_t j = 0; j < COUNT_OF(block); j++)
			block[j] = levels[i];
		blocks_fold(&blocks, block, COUNT_OF(block), i < 2 ? COUNT_OF(block) : 0);
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
