#include "stats/medians.h"

#include <math.h>

enum { LOWER = (MEDIANS_BLOCK + 1) / 2 }; /* samples up to the median */

/*
 * Returns the lower median. It keeps the lower half of the samples, sorted by insertion; the last of them is the
 * median.
 */
static uint32_t median_of(const uint32_t *samples)
{
	uint32_t lower[LOWER] = {samples[0]};

	for (uint32_t i = 1; i < MEDIANS_BLOCK; i++) {
		uint32_t place = i < LOWER ? i : LOWER - 1;

		if (i >= LOWER && samples[i] >= lower[LOWER - 1])
			continue;
		for (; place > 0 && lower[place - 1] > samples[i]; place--)
			lower[place] = lower[place - 1];
		lower[place] = samples[i];
	}
	return lower[LOWER - 1];
}

static void add(struct medians *medians, uint32_t median)
{
	double deviation;

	if (medians->blocks++ == 0)
		medians->first = median;
	deviation = (double)median - medians->first;
	medians->sum += deviation;
	medians->squares += deviation * deviation;
	medians->products += deviation * medians->last;
	medians->last = deviation;
}

void medians_fold(struct medians *medians, const uint32_t *samples, uint32_t count)
{
	for (; count >= MEDIANS_BLOCK; count -= MEDIANS_BLOCK, samples += MEDIANS_BLOCK)
		add(medians, median_of(samples));
}

double medians_squares(const struct medians *medians)
{
	if (medians->blocks < MEDIANS_BLOCKS_MIN)
		return (double)NAN;
	return medians->squares - medians->sum * medians->sum / medians->blocks;
}

/* The first and the last deviation are each a factor of one product, the others of two. The first deviation is 0. */
double medians_products(const struct medians *medians)
{
	double mean = medians->sum / medians->blocks;

	if (medians->blocks < MEDIANS_BLOCKS_MIN)
		return (double)NAN;
	return medians->products - mean * (2 * medians->sum - medians->last) +
	       (medians->blocks - 1) * mean * mean;
}
