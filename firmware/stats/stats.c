/* Folds samples in: extremes, Welford's state, and the cells. */
#include "stats/stats.h"

#include <string.h>

void stats_begin(struct stats *stats, uint32_t planned, uint32_t base)
{
	stats->count = 0;
	stats->min = UINT32_MAX;
	stats->max = 0;
	stats->at_min = 0;
	stats->base = base;
	stats->moved = 0;
	stats->exact = planned <= STATS_EXACT_MAX;
	stats->offset = 0;
	stats->m2 = 0;
	if (!stats->exact) /* stored samples fill the cells one after the other */
		memset(stats->cells, 0, sizeof(stats->cells));
}

/* The result of one pass over the samples of a block. */
struct block {
	uint32_t count;
	uint32_t first;
	uint32_t min;
	uint32_t max;
	uint32_t at_min;
	uint64_t sum;
	/* Of the deviations from the first sample; exact where max - min < 2^BLOCK_EXACT_BITS. */
	uint64_t squares;
};

/*
 * If the spread of a block is below 2^26, so is every deviation. With at most 64 samples count * squares and sum^2 then
 * stay below 2^64, and the block's M2 is rounded only once.
 */
enum { BLOCK_EXACT_BITS = 26 };
_Static_assert(STATS_BLOCK <= 64, "the sums of a block may overflow");

static inline void see_sample(struct block *block, uint32_t sample)
{
	int32_t deviation = (int32_t)(sample - block->first);

	if (sample < block->min) {
		block->min = sample;
		block->at_min = 0;
	}
	if (sample > block->max)
		block->max = sample;
	block->at_min += sample == block->min;
	block->sum += sample;
	block->squares += (uint64_t)((int64_t)deviation * deviation);
}

/* Returns the bucket of the middle of bucket `index` after the base has moved down by `down` counts. */
static uint32_t moved_index(uint32_t index, uint32_t down)
{
	uint64_t middle = (uint64_t)histogram_low(index) + (histogram_width(index) - 1) / 2;

	return histogram_index(middle + down < UINT32_MAX ? (uint32_t)(middle + down) : UINT32_MAX);
}

/*
 * Returns how many counts the base moves down for a sample below it. This is twice the distance of the sample, and at
 * least as much as the base has moved so far. Each move changes the values that a bucket stands for by up to half of
 * its width. So the base must not move often. If every sample were one count faster than the one before, moves of two
 * counts would leave the older samples in their buckets, while the base moves away below them.
 */
static uint32_t way_down(const struct stats *stats, uint32_t sample)
{
	uint32_t beyond = stats->base - sample;
	uint32_t way = beyond < sample ? 2 * beyond : stats->base;

	if (way < stats->moved)
		way = stats->moved < stats->base ? stats->moved : stats->base;
	return way;
}

/* Moves the base below a sample. It empties the buckets from the top, because no bucket moves down. */
static __attribute__((noinline)) void move_base(struct stats *stats, uint32_t sample)
{
	uint32_t down = way_down(stats, sample);

	for (uint32_t i = HISTOGRAM_BUCKETS; i-- > 0;) {
		uint32_t count = stats->cells[i];

		stats->cells[i] = 0;
		stats->cells[moved_index(i, down)] += count;
	}
	stats->offset += down;
	stats->base -= down;
	stats->moved += down;
}

static inline void count_bucket(struct stats *stats, uint32_t sample)
{
	if (sample < stats->base)
		move_base(stats, sample);
	stats->cells[histogram_index(sample - stats->base)]++;
}

/* Looks at every sample once. This is the main cost of a fold. */
static struct block look_at(struct stats *stats, const uint32_t *samples, uint32_t count)
{
	struct block block = {.count = count, .first = *samples, .min = *samples, .max = *samples};

	if (stats->exact)
		for (uint32_t i = 0; i < count; i++) {
			see_sample(&block, samples[i]);
			stats->cells[stats->count + i] = samples[i];
		}
	else
		for (uint32_t i = 0; i < count; i++) {
			see_sample(&block, samples[i]);
			count_bucket(stats, samples[i]);
		}
	return block;
}

/* The sum of the deviations from the first sample. */
static int64_t sum_of_deviations(const struct block *block)
{
	return (int64_t)(block->sum - (uint64_t)block->first * block->count);
}

/* M2 of a block whose spread is too wide for the exact sums: two passes in doubles. */
static double block_m2_wide(const struct block *block, const uint32_t *samples)
{
	double mean = (double)sum_of_deviations(block) / block->count;
	double m2 = 0;

	for (uint32_t i = 0; i < block->count; i++) {
		double deviation = (double)((int64_t)samples[i] - block->first) - mean;

		m2 += deviation * deviation;
	}
	return m2;
}

static double block_m2(const struct block *block, const uint32_t *samples)
{
	int64_t signed_sum = sum_of_deviations(block);
	uint64_t sum = (uint64_t)(signed_sum < 0 ? -signed_sum : signed_sum);

	if (block->max == block->min)
		return 0;
	if (block->max - block->min >= 1u << BLOCK_EXACT_BITS)
		return block_m2_wide(block, samples);
	return (double)(block->count * block->squares - sum * sum) / block->count;
}

/*
 * Chan, Golub and LeVeque's merge of two (count, mean, M2). Means are relative to the base. The difference is exact for
 * integers, and the digits of the doubles are left for the spread.
 */
static void merge_moments(struct stats *stats, const struct block *block, double m2)
{
	double excess = (double)((int64_t)block->first - stats->base);
	double offset = excess + (double)sum_of_deviations(block) / block->count;
	double delta = offset - stats->offset;
	uint32_t total = stats->count + block->count;
	double share = (double)block->count / total;

	stats->offset += delta * share;
	stats->m2 += m2 + delta * delta * share * stats->count;
	stats->count = total;
}

static void merge_extremes(struct stats *stats, const struct block *block)
{
	if (block->min < stats->min) {
		stats->min = block->min;
		stats->at_min = 0;
	}
	if (block->min == stats->min)
		stats->at_min += block->at_min;
	if (block->max > stats->max)
		stats->max = block->max;
}

uint64_t stats_fold(struct stats *stats, const uint32_t *samples, uint32_t count)
{
	struct block block = look_at(stats, samples, count);

	merge_extremes(stats, &block);
	merge_moments(stats, &block, block_m2(&block, samples));
	return block.sum;
}

/* Shell's sort. The library's qsort is longer, and slower where most values are equal. */
void stats_sort(uint32_t *values, uint32_t count)
{
	static const uint8_t gaps[] = {132, 57, 23, 10, 4, 1}; /* Ciura's */

	for (uint32_t i = 0; i < sizeof(gaps); i++)
		for (uint32_t next = gaps[i]; next < count; next++) {
			uint32_t value = values[next];
			uint32_t at = next;

			for (; at >= gaps[i] && values[at - gaps[i]] > value; at -= gaps[i])
				values[at] = values[at - gaps[i]];
			values[at] = value;
		}
}

/*
 * The base came from the warm-up, and samples may be below it. If the samples are stored, their minimum becomes the
 * base.
 */
void stats_finish(struct stats *stats)
{
	if (!stats->exact || stats->count == 0)
		return;
	if (stats->min != stats->max)
		stats_sort(stats->cells, stats->count);
	stats->offset += (double)((int64_t)stats->base - stats->min);
	stats->base = stats->min;
}

bool stats_mostly_fastest(const struct stats *stats)
{
	return stats->at_min > stats->count / 2;
}

double stats_mean(const struct stats *stats)
{
	return stats->base + stats->offset;
}
