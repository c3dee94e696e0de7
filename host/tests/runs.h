/* Random samples as a core might produce them, added to the statistics. */
#ifndef TESTS_RUNS_H
#define TESTS_RUNS_H

#include "tests/testing.h"

#include <math.h>

#include "stats/stats.h"

enum {
	RUN_LENGTH = 10000,
	WARM_UP = 64,  /* number of samples equal to the base */
	MANY = 128000, /* planned samples: too many to store */
};

/* Block lengths for adding; 0 stands for 1, 2, ... 32, 1, 2, ... */
static const uint32_t block_lengths[] = {STATS_BLOCK, 1, 7, 13, 31, 0};

static inline void fold_all(struct stats *stats, const uint32_t *samples, uint32_t count,
                            uint32_t block_length)
{
	uint32_t at = 0;

	for (uint32_t i = 0; at < count; i++) {
		uint32_t length = block_length > 0 ? block_length : 1 + i % STATS_BLOCK;

		if (length > count - at)
			length = count - at;
		stats_fold(stats, samples + at, length);
		at += length;
	}
	stats_finish(stats);
}

static inline uint32_t least_of(const uint32_t *samples, uint32_t count)
{
	uint32_t least = samples[0];

	for (uint32_t i = 1; i < count; i++)
		if (samples[i] < least)
			least = samples[i];
	return least;
}

/* Returns a number between 0 and 1, both excluded. */
static inline double random_unit(uint32_t *seed)
{
	return ((random_next(seed) >> 8) + 0.5) / (1 << 24);
}

static inline uint32_t uniform_sample(uint32_t *seed)
{
	return 1000 + random_next(seed) % 50000;
}

static inline uint32_t exponential_sample(uint32_t *seed)
{
	return 500 - (uint32_t)(int32_t)(3000 * log(random_unit(seed)));
}

static inline uint32_t bimodal_sample(uint32_t *seed)
{
	bool fast = random_next(seed) % 10 < 7;

	return fast ? 2000 + random_next(seed) % 50 : 9000 + random_next(seed) % 400;
}

/* Log-normal (Box and Muller): mostly near 700; the largest of 10,000 is above 100,000. */
static inline uint32_t heavy_tail_sample(uint32_t *seed)
{
	double radius = sqrt(-2 * log(random_unit(seed)));
	double normal = radius * cos(6.283185307179586 * random_unit(seed));

	return 300 + (uint32_t)exp(6 + 2 * normal);
}

static inline uint32_t whole_range_sample(uint32_t *seed)
{
	return random_next(seed);
}

static const struct distribution {
	const char *name;
	uint32_t (*sample)(uint32_t *seed);
} distributions[] = {
	{"uniform", uniform_sample},         {"exponential", exponential_sample},
	{"bimodal", bimodal_sample},         {"heavy tail", heavy_tail_sample},
	{"whole range", whole_range_sample},
};

static inline void make_run(const struct distribution *distribution, uint32_t *samples,
                            uint32_t count)
{
	uint32_t seed = 2463534242; /* Marsaglia's seed */

	for (uint32_t i = 0; i < count; i++)
		samples[i] = distribution->sample(&seed);
}

#endif
