/*
 * Sums over the medians of short blocks of samples, in the order in which they were taken. They show how far the median
 * of all samples can be trusted if samples depend on earlier ones. A single outlier hardly moves the median of its
 * block. Pure C: the host compiles it too.
 */
#ifndef STATS_MEDIANS_H
#define STATS_MEDIANS_H

#include <stdint.h>

enum {
	MEDIANS_BLOCK = 16,     /* samples */
	MEDIANS_BLOCKS_MIN = 8, /* fewer blocks do not show how they depend on each other */
};

/* All zero: no block yet. */
struct medians {
	uint32_t blocks; /* folded so far */
	uint32_t first;  /* the first median, in counts; the deviations below are from it */
	double last;     /* deviation of the last median */
	double sum;      /* of the deviations */
	double squares;
	double products; /* of the deviations of neighbouring blocks */
};

/* Adds the whole blocks of `count` samples. It leaves out the samples after the last whole block. */
void medians_fold(struct medians *medians, const uint32_t *samples, uint32_t count);

/*
 * Returns the sum of the squared deviations of the medians from their mean, in squared counts. NaN with fewer than
 * MEDIANS_BLOCKS_MIN blocks.
 */
double medians_squares(const struct medians *medians);

/*
 * Returns the sum of the products of the deviations of neighbouring medians from the mean of all, in squared counts.
 * NaN with fewer than MEDIANS_BLOCKS_MIN blocks.
 */
double medians_products(const struct medians *medians);

#endif
