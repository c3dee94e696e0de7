/*
 * The standard error of the median of a run, from the scatter of the medians of short blocks of its samples. It also
 * holds if samples depend on earlier ones. Student's distribution gives the test and the interval.
 */
#ifndef HOST_STATISTICS_SCATTER_H
#define HOST_STATISTICS_SCATTER_H

#include <stdint.h>

struct scatter {
	double error;   /* standard error, in the unit of the figure; NaN: not known */
	double freedom; /* degrees of freedom */
};

/* Both members are NaN. */
extern const struct scatter scatter_unknown;

/*
 * Returns the scatter of the median of samples, in counts. The samples must be in the order in which they were taken. A
 * single outlier hardly moves the median of its block. NaN for fewer than 128 samples.
 */
struct scatter scatter_of(const uint32_t *samples, uint32_t count);

/*
 * Returns the same from the sums that the firmware sends for `count` samples (stats/medians.h). NaN also if a sum is
 * NaN, because the firmware did not send it.
 */
struct scatter scatter_of_sums(double squares, double products, uint32_t count);

/*
 * Returns the scatter of the median of these samples, from the scatter of the medians of their blocks. If samples lie at
 * three levels or more, and stay at one for about a block or longer, the median of another run may be that of the next
 * level. The medians of the blocks scatter by less. So the error is at least that of a 95 % interval that reaches it.
 * `sorted`: in ascending order.
 */
struct scatter scatter_with_levels(struct scatter scatter, const uint32_t *sorted, uint32_t count);

/* Returns the scatter of the figure times `factor`. */
struct scatter scatter_times(struct scatter scatter, double factor);

/*
 * Returns the scatter of the sum or the difference of two independent figures. If one of them is unknown, it is that of
 * the other, because the sum scatters by no less.
 */
struct scatter scatter_sum(struct scatter a, struct scatter b);

/*
 * Returns the two-sided p: the probability that chance alone moves the figure by at least `distance`, which is 0 or
 * more. NaN if the scatter or the distance is not known.
 */
double scatter_test(struct scatter scatter, double distance);

/* Returns half of the width of the 95 % interval. NaN if the scatter is not known. */
double scatter_half(struct scatter scatter);

#endif
