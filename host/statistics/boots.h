/*
 * A row that was measured in several boots of one board. Placement, refresh and clocks differ from boot to boot. The
 * samples of one boot do not show these differences, however many there are.
 */
#ifndef HOST_STATISTICS_BOOTS_H
#define HOST_STATISTICS_BOOTS_H

#include <stdbool.h>
#include <stdint.h>

#include "statistics/scatter.h"

/* The samples of a kernel in counts, in ascending order. */
struct boot_lane {
	uint32_t *sorted;
	uint32_t count;
};

struct boot {
	/* The median of the row, per operation. */
	double median;

	/* The mean of the samples, per operation. NaN: not known. */
	double mean;

	/*
	 * How much lower and higher than `median` the true median may be, per operation. A sample that comes from a
	 * distribution may lie anywhere in its bin, and one of a coarse counter is rounded to a step. 0 if the samples
	 * are missing, or the median is exact and the counter not coarse.
	 */
	double below, above;

	/*
	 * How much lower and higher the samples beside the median may be. As above, but of an exact median they may be
	 * known only to their bin. 0 if the samples are missing, or raw and not coarse.
	 */
	double beside_below, beside_above;

	/*
	 * The 10th and the 90th percentile of the samples, per operation. For a difference of two kernels they are the
	 * least and the greatest difference of these percentiles. -INFINITY and INFINITY if there are no samples.
	 */
	double low, high;

	/*
	 * The samples come in stretches: for some time they lie near one value, then near another. The median of
	 * another run may lie anywhere from `low` to `high`.
	 */
	bool has_stretches;

	/*
	 * The samples of the kernel, in lanes[0]. If the figure is a difference of two kernels, lanes[0] has the
	 * samples of the long kernel and lanes[1] those of the short kernel, which are subtracted. A lane without
	 * samples has a count of 0.
	 */
	struct boot_lane lanes[2];

	/* One count of a sample, converted to the unit of the row, per operation. */
	double per_count;

	/* The standard error of the median, per operation. Used only if there are no samples. NaN: not known. */
	double standard_error;

	/*
	 * The scatter of the median, per operation. NaN if the order of the samples is not known, or if there are fewer
	 * than 128.
	 */
	struct scatter scatter;
};

struct boots {
	uint32_t count; /* 1 and up */
	struct boot *list;
};

/* Returns the mean of the medians of the boots. */
double boots_median(const struct boots *boots);

/*
 * Returns the change from a base to a new figure, as a fraction of the base; 0: no change, beyond rounding. If the base
 * is 0 or less, the change is 0 for equal figures, else INFINITY or -INFINITY. NaN if a figure is NaN.
 */
double boots_change(double base, double new);

/* Returns boots_change() of the two medians. */
double boots_change_of(const struct boots *base, const struct boots *new);

/*
 * Returns the scatter of boots_change() of the two medians, as a fraction of the base. It comes from the scatter of the
 * samples within each boot. NaN if a boot has no known scatter, or if the median of the base is 0 or less.
 */
struct scatter boots_scatter(const struct boots *base, const struct boots *new);

/*
 * The deviations of the boots from the mean of their side, as fractions of that mean. Both sides share one list: boots
 * of both are assumed to vary alike.
 */
struct boots_deviations {
	/* The number of values. A side with one boot has none. 0: nothing is known. */
	uint32_t count;
	double *values;

	/* The degrees of freedom. */
	double freedom;
};

/* Returns the deviations; the caller frees .values. */
struct boots_deviations boots_deviate(const struct boots *base, const struct boots *new);

/* Returns the standard deviation of the median of one boot, as a fraction. NaN: no side has several boots. */
double boots_deviation(const struct boots *base, const struct boots *new);

/*
 * Returns the two-sided p of Student's t test of the medians of the boots, with the common variance of both sides. It
 * is the probability that the medians lie at least this far apart if nothing but the boot differs. NaN if no side has
 * several boots, or if the change is NaN.
 */
double boots_test(const struct boots *base, const struct boots *new);

#endif
