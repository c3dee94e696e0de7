/*
 * How far the median of a run may be off, by how the medians of short blocks of its samples scatter: also where every
 * sample depends on those before it. A figure with its standard error and degrees of freedom is judged by Student's
 * distribution.
 */
#ifndef HOST_STATISTICS_SCATTER_H
#define HOST_STATISTICS_SCATTER_H

#include <stdint.h>

enum {
	SCATTER_BLOCK = 16,     /* samples */
	SCATTER_BLOCKS_MIN = 8, /* fewer say nothing of how they depend on each other */
};

struct scatter {
	double error;   /* standard error, in the unit of the figure; NaN: not known */
	double freedom; /* degrees */
};

extern const struct scatter scatter_unknown;

/*
 * Of the median of samples in the order in which they were taken. One outlier in a block moves no median of a block. The
 * error is NaN for fewer than 128 samples.
 */
struct scatter scatter_of(const uint32_t *samples, uint32_t count);

/* Of a figure that is so many times as large. */
struct scatter scatter_times(struct scatter scatter, double factor);

/* Of the sum, or the difference, of two figures that do not depend on each other. */
struct scatter scatter_sum(struct scatter a, struct scatter b);

/* The probability that chance alone moves a figure so far, 0 and up; NaN: not known. */
double scatter_test(struct scatter scatter, double distance);

/* Half of the 95 % interval; NaN: not known. */
double scatter_half(struct scatter scatter);

#endif
