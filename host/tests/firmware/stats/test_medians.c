/* Sums over the medians of blocks, compared with a direct computation. */
#include "tests/testing.h"

#include <math.h>
#include <stdlib.h>

#include "statistics/ascending.h"
#include "stats/medians.h"

enum {
	BLOCKS_MAX = 40,
	SAMPLES_MAX = BLOCKS_MAX * MEDIANS_BLOCK,
	MIDDLE = (MEDIANS_BLOCK - 1) / 2
};

static double medians_of[BLOCKS_MAX];

/* Computes the median of every block with qsort. */
static double mean_of_medians(const uint32_t *samples, uint32_t blocks)
{
	double sum = 0;

	for (uint32_t i = 0; i < blocks; i++) {
		uint32_t block[MEDIANS_BLOCK];

		memcpy(block, samples + (size_t)i * MEDIANS_BLOCK, sizeof(block));
		qsort(block, MEDIANS_BLOCK, sizeof(block[0]), ascending_counts);
		medians_of[i] = block[MIDDLE];
		sum += medians_of[i];
	}
	return sum / blocks;
}

static void assert_sums(const struct medians *medians, const uint32_t *samples, uint32_t blocks)
{
	double mean = mean_of_medians(samples, blocks);
	double squares = 0;
	double products = 0;

	for (uint32_t i = 0; i < blocks; i++) {
		squares += (medians_of[i] - mean) * (medians_of[i] - mean);
		products += i > 0 ? (medians_of[i] - mean) * (medians_of[i - 1] - mean) : 0;
	}
	assert_true(fabs(medians_squares(medians) - squares) <= 1e-9 * squares);
	assert_true(fabs(medians_products(medians) - products) <= 1e-9 * squares);
}

UNIT_TEST(sums_agree_with_a_direct_computation)
{
	static uint32_t samples[SAMPLES_MAX];
	uint32_t seed = 5;

	for (uint32_t blocks = MEDIANS_BLOCKS_MIN; blocks <= BLOCKS_MAX; blocks++) {
		struct medians medians = {0};
		uint32_t count = blocks * MEDIANS_BLOCK;

		for (uint32_t i = 0; i < count; i++)
			samples[i] = 1000000 + 40 * i + random_next(&seed) % 5000;
		/* Adds the samples in pieces, as the sampler does. */
		for (uint32_t first = 0; first < count; first += 64)
			medians_fold(&medians, samples + first,
			             count - first < 64 ? count - first : 64);
		assert_int_equal(medians.blocks, blocks);
		assert_sums(&medians, samples, blocks);
	}
}

UNIT_TEST(extremes_do_not_overflow)
{
	uint32_t samples[MEDIANS_BLOCKS_MIN * MEDIANS_BLOCK];
	struct medians medians = {0};

	for (uint32_t i = 0; i < COUNT_OF(samples); i++)
		samples[i] = i / MEDIANS_BLOCK % 2 == 0 ? 0 : UINT32_MAX - 1;
	medians_fold(&medians, samples, COUNT_OF(samples));
	assert_sums(&medians, samples, MEDIANS_BLOCKS_MIN);
}

/* Fifteen samples after seven blocks are not an eighth block. */
UNIT_TEST(too_few_blocks_have_no_sums)
{
	uint32_t samples[MEDIANS_BLOCKS_MIN * MEDIANS_BLOCK] = {0};
	struct medians medians = {0};

	medians_fold(&medians, samples, COUNT_OF(samples) - 1);
	assert_int_equal(medians.blocks, MEDIANS_BLOCKS_MIN - 1);
	assert_true(isnan(medians_squares(&medians)) && isnan(medians_products(&medians)));
	medians_fold(&medians, samples, MEDIANS_BLOCK);
	assert_true(medians_squares(&medians) == 0 && medians_products(&medians) == 0);
}
