/* The samples of a kernel, from the raw samples or from the distribution. */
#include <string.h>

#include "run/results.h"
#include "text/allocation.h"

static uint64_t count_of(const struct results_lane *lane)
{
	uint64_t count = 0;

	for (uint32_t i = 0; i < lane->bin_count; i++)
		count += lane->bins[i].count;
	return count;
}

/* Returns the sample of a rank, which begins at 0, in a bin. The samples of a bin are assumed to lie evenly in it. */
static uint32_t spread(const struct results_bin *bin, uint64_t rank)
{
	uint64_t width = (uint64_t)bin->high - bin->low + 1;

	return bin->low + (uint32_t)((2 * rank + 1) * width / (2 * (uint64_t)bin->count));
}

/* Returns the sample of a rank in the lane, which has a bin. */
static uint32_t at_rank(const struct results_lane *lane, uint64_t rank)
{
	const struct results_bin *bin = lane->bins;

	while (rank >= bin->count && bin < lane->bins + lane->bin_count - 1)
		rank -= bin++->count;
	return spread(bin, rank);
}

static uint32_t within(uint32_t value, uint32_t least, uint32_t most)
{
	if (value > most)
		return most;
	return value < least ? least : value;
}

/* Whether the list can be made without raw samples. Equal samples have no distribution. */
static bool is_complete(const struct results_lane *lane, uint32_t expected, uint32_t least,
                        uint32_t most)
{
	uint64_t count = count_of(lane);

	return count == expected || (count == 0 && least == most && least != WIRE_NONE_U32);
}

/* Returns the sample of a rank, between the known extremes. */
static uint32_t sample_at(const struct results_lane *lane, uint32_t least, uint32_t most,
                          uint64_t rank)
{
	return least == most ? least : within(at_rank(lane, rank), least, most);
}

struct results_bin results_lane_bin(const struct results_lane *lane, uint32_t expected,
                                    uint32_t least, uint32_t most, uint32_t sample)
{
	for (uint32_t i = 0; lane->sample_count != expected && i < lane->bin_count; i++) {
		const struct results_bin *bin = &lane->bins[i];

		if (sample >= bin->low && sample <= bin->high)
			return (struct results_bin){within(bin->low, least, most),
			                            within(bin->high, least, most), bin->count};
	}
	return (struct results_bin){sample, sample, 1};
}

uint32_t results_lane_samples(const struct results_lane *lane, uint32_t expected, uint32_t least,
                              uint32_t most, uint32_t **samples)
{
	uint32_t count = expected < RESULTS_SPREAD_MAX ? expected : RESULTS_SPREAD_MAX;

	*samples = NULL;
	if (expected == 0 || expected == WIRE_NONE_U32)
		return 0;
	if (lane->sample_count == expected) {
		*samples = allocate(expected, sizeof(**samples));
		memcpy(*samples, lane->samples, expected * sizeof(**samples));
		return expected;
	}
	if (!is_complete(lane, expected, least, most))
		return 0;
	*samples = allocate(count, sizeof(**samples));
	for (uint32_t i = 0; i < count; i++)
		(*samples)[i] = sample_at(lane, least, most,
		                          (2 * (uint64_t)i + 1) * expected / (2 * (uint64_t)count));
	return count;
}
