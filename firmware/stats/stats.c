/* What every sample goes through: extremes, Welford's state, and the cells. */
#include "stats/stats.h"

#include <stdlib.h>
#include <string.h>

void stats_begin(struct stats *stats, uint32_t planned, uint32_t base)
{
	memset(stats, 0, sizeof(*stats));
	stats->min = UINT32_MAX;
	stats->base = base;
	stats->exact = planned <= STATS_EXACT_MAX;
}

/* The extremes of a block, and the exact sums of its deviations from its first sample. */
struct block {
	uint32_t count;
	uint32_t first;
	uint32_t min;
	uint32_t max;
	int64_t sum;      /* of the deviations */
	uint64_t squares; /* of the deviations, where max - min < 2^BLOCK_EXACT_BITS */
};

/*
 * While the spread of a block is below 2^27, so is every deviation; count * squares and sum^2 stay
 * below 2^64, and the block's M2 is rounded once.
 */
enum { BLOCK_EXACT_BITS = 27 };

static struct block block_of(const uint32_t *samples, uint32_t count)
{
	struct block block = {count, samples[0], samples[0], samples[0], 0, 0};

	for (uint32_t i = 1; i < count; i++) {
		int64_t deviation = (int64_t)samples[i] - block.first;

		if (samples[i] < block.min)
			block.min = samples[i];
		if (samples[i] > block.max)
			block.max = samples[i];
		block.sum += deviation;
		block.squares += (uint64_t)deviation * (uint64_t)deviation;
	}
	return block;
}

/* M2 of a block whose spread is too wide for the exact sums: two passes in doubles. */
static double block_m2_wide(const struct block *block, const uint32_t *samples)
{
	double mean = (double)block->sum / block->count;
	double m2 = 0;

	for (uint32_t i = 0; i < block->count; i++) {
		double deviation = (double)((int64_t)samples[i] - block->first) - mean;

		m2 += deviation * deviation;
	}
	return m2;
}

static double block_m2(const struct block *block, const uint32_t *samples)
{
	uint64_t sum = (uint64_t)(block->sum < 0 ? -block->sum : block->sum);

	if (block->max - block->min >= 1u << BLOCK_EXACT_BITS)
		return block_m2_wide(block, samples);
	return (double)(block->count * block->squares - sum * sum) / block->count;
}

/*
 * Chan, Golub and LeVeque's merge of two (count, mean, M2). Means are taken relative to base,
 * which is exact for integers and leaves the doubles their digits for the spread.
 */
static void merge_moments(struct stats *stats, const struct block *block, double m2)
{
	double excess = (double)((int64_t)block->first - stats->base);
	double offset = excess + (double)block->sum / block->count;
	double delta = offset - stats->offset;
	uint32_t total = stats->count + block->count;
	double share = (double)block->count / total;

	stats->offset += delta * share;
	stats->m2 += m2 + delta * delta * share * stats->count;
	stats->count = total;
}

static uint32_t count_equal(const uint32_t *samples, uint32_t count, uint32_t value)
{
	uint32_t equal = 0;

	for (uint32_t i = 0; i < count; i++)
		equal += samples[i] == value;
	return equal;
}

static void merge_extremes(struct stats *stats, const struct block *block, const uint32_t *samples)
{
	if (block->min < stats->min) {
		stats->min = block->min;
		stats->at_min = 0;
	}
	if (block->min == stats->min)
		stats->at_min += count_equal(samples, block->count, block->min);
	if (block->max > stats->max)
		stats->max = block->max;
}

static void keep_samples(struct stats *stats, const uint32_t *samples, uint32_t count)
{
	memcpy(stats->cells + stats->count, samples, count * sizeof(*samples));
}

static void count_buckets(struct stats *stats, const uint32_t *samples, uint32_t count)
{
	for (uint32_t i = 0; i < count; i++) {
		if (samples[i] < stats->base)
			stats->below++;
		else
			stats->cells[histogram_index(samples[i] - stats->base)]++;
	}
}

void stats_fold(struct stats *stats, const uint32_t *samples, uint32_t count)
{
	struct block block = block_of(samples, count);

	if (stats->exact)
		keep_samples(stats, samples, count);
	else
		count_buckets(stats, samples, count);
	merge_extremes(stats, &block, samples);
	merge_moments(stats, &block, block_m2(&block, samples));
}

static int compare_samples(const void *a, const void *b)
{
	uint32_t x = *(const uint32_t *)a;
	uint32_t y = *(const uint32_t *)b;

	return (x > y) - (x < y);
}

/* Kept samples may lie below base, which came from the warm-up: their own minimum replaces it. */
void stats_finish(struct stats *stats)
{
	if (!stats->exact || stats->count == 0)
		return;
	qsort(stats->cells, stats->count, sizeof(stats->cells[0]), compare_samples);
	stats->offset += (double)((int64_t)stats->base - stats->min);
	stats->base = stats->min;
}

double stats_mean(const struct stats *stats)
{
	return stats->base + stats->offset;
}
