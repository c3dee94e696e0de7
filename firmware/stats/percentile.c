/* Finds values by rank, in the sorted samples or in the histogram. */
#include <math.h>

#include "stats/stats.h"

/* The position in a bucket that stands for its values, in halves of the bucket. */
enum place { LOWEST, MIDDLE, HIGHEST };

/* Returns the value at this position of a bucket, limited to the range from the minimum to the maximum. */
static uint32_t value_in_bucket(const struct stats *stats, uint32_t index, enum place place)
{
	uint64_t value = (uint64_t)stats->base + histogram_low(index) +
	                 (histogram_width(index) - 1) * place / 2;

	if (value > stats->max)
		return stats->max;
	return value < stats->min ? stats->min : (uint32_t)value;
}

static uint32_t at_rank(const struct stats *stats, uint32_t rank, enum place place)
{
	uint32_t seen = 0;
	uint32_t index = 0;

	if (stats->exact)
		return stats->cells[rank - 1];
	if (rank <= stats->at_min)
		return stats->min;
	while (index < HISTOGRAM_BUCKETS - 1 && seen + stats->cells[index] < rank)
		seen += stats->cells[index++];
	return value_in_bucket(stats, index, place);
}

uint32_t stats_at_rank(const struct stats *stats, uint32_t rank)
{
	return at_rank(stats, rank, MIDDLE);
}

uint32_t stats_percentile(const struct stats *stats, uint32_t permille)
{
	return stats_at_rank(stats, (uint32_t)(((uint64_t)stats->count * permille + 999) / 1000));
}

void stats_median_interval(const struct stats *stats, uint32_t *low, uint32_t *high)
{
	double n = stats->count;
	double below = n / 2 - 1.96 * sqrt(n) / 2;
	uint32_t rank = below < 1 ? 1 : (uint32_t)below;

	*low = at_rank(stats, rank, LOWEST);
	*high = at_rank(stats, stats->count + 1 - rank, HIGHEST);
}

/* Returns how many of the sorted samples exceed the base by less than `limit`. */
static uint32_t count_kept_below(const struct stats *stats, uint64_t limit)
{
	uint32_t low = 0;
	uint32_t high = stats->count;

	while (low < high) {
		uint32_t middle = (low + high) / 2;

		if (stats->cells[middle] - stats->base < limit)
			low = middle + 1;
		else
			high = middle;
	}
	return low;
}

/* Returns the next bucket of stored samples. It looks for the next sample, because most buckets are empty. */
static struct bucket next_kept(const struct stats *stats, uint32_t index)
{
	uint32_t rank = count_kept_below(stats, histogram_low(index));
	struct bucket bucket = {.index = histogram_index(stats->cells[rank] - stats->base)};
	uint64_t end = (uint64_t)histogram_low(bucket.index) + histogram_width(bucket.index);

	bucket.count = count_kept_below(stats, end) - rank;
	return bucket;
}

struct bucket stats_next_bucket(const struct stats *stats, uint32_t index)
{
	if (stats->exact)
		return next_kept(stats, index);
	while (stats->cells[index] == 0)
		index++;
	return (struct bucket){index, stats->cells[index]};
}

bool stats_is_exact(const struct stats *stats)
{
	if (stats->exact || stats->min == stats->max)
		return true;
	for (uint32_t i = 0; i < HISTOGRAM_BUCKETS; i++)
		if (stats->cells[i] != 0 && histogram_width(i) > 1)
			return false;
	return true;
}

void stats_widen_interval(uint32_t error, uint32_t *low, uint32_t *high)
{
	uint32_t above = *high < UINT32_MAX ? UINT32_MAX - 1 - *high : 0;

	*low -= error < *low ? error : *low;
	*high += error < above ? error : above;
}
