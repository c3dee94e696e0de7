/* Detection of drift and of two speeds. */
#include "tests/testing.h"

#include <math.h>

#include "measure/sampler.h"
#include "tests/counting_machine.h"

UNIT_TEST(drift_is_unsteady)
{
	struct lane lane;

	start(1, 7, ever_longer);
	lane = fill(&(struct sampling){.samples = 1000});
	assert_true(blocks_unsteady(&lane.blocks, lane.stats, 0.01));
	assert_false(blocks_unsteady(&lane.blocks, lane.stats, 0.5)); /* within the repeatability */
	assert_false(stats_is_bimodal(lane.stats));
}

static uint32_t one_of_two(uint32_t run)
{
	return run * 2654435761u >> 31 ? 1000 : 1500;
}

UNIT_TEST(two_speeds_are_bimodal_and_steady)
{
	struct lane lane;

	start(1, 7, one_of_two);
	lane = fill(&(struct sampling){.samples = 1000});
	assert_true(stats_is_bimodal(lane.stats));
	assert_false(blocks_unsteady(&lane.blocks, lane.stats, 0));
}

static uint32_t noise_state;

static uint32_t noisy(uint32_t run)
{
	(void)run;
	return 1000 + random_next(&noise_state) % 64;
}

/* Noise without drift, in runs whose halves differ by one block of 64. */
UNIT_TEST(noise_alone_is_steady)
{
	static const uint32_t lengths[] = {64, 65, 66, 70, 130, 132, 1000};

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
	struct lane lane;

	start(1, 7, twelve_or_thirteen);
	lane = fill(&(struct sampling){.samples = 1000});
	assert_int_equal(lane.stats->min, 12);
	assert_int_equal(lane.stats->max, 13);
	assert_false(stats_is_bimodal(lane.stats));
}

UNIT_TEST(odd_and_even_blocks_are_told_apart)
{
	static const uint64_t sums[] = {6400, 7040, 6528, 6912}; /* 64 samples each */
	struct blocks blocks = {0};

	blocks_fold(&blocks, sums[0], 64, false);
	assert_true(isnan(blocks_odd_even(&blocks)));
	blocks = (struct blocks){0};
	for (uint32_t i = 0; i < COUNT_OF(sums); i++)
		blocks_fold(&blocks, sums[i], 64, i >= 2);
	assert_true(blocks_odd_even(&blocks) == 109 - 101);
}

static uint32_t slow_at_first(uint32_t run)
{
	return run < 200 ? 3000 - 10 * run : 1000;
}

/* Longer than the minimum warm-up of 64 runs. */
UNIT_TEST(warm_up_lasts_until_steady)
{
	struct lane lane;

	start(1, 7, slow_at_first);
	lane = fill(&(struct sampling){.samples = 1000});
	assert_int_equal(lane.stats->max, 1000 + READ_CYCLES);
}
