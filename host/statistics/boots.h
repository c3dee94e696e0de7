/*
 * A row as it was measured in several boots of one board. What differs from boot to boot (placement,
 * refresh, clocks) no number of samples within one of them tells.
 */
#ifndef HOST_STATISTICS_BOOTS_H
#define HOST_STATISTICS_BOOTS_H

#include <stdint.h>

#include "statistics/scatter.h"

/* Samples of a kernel, ascending, in counts. */
struct boot_lane {
	uint32_t *sorted;
	uint32_t count;
};

struct boot {
	double median; /* the headline of the row, per operation */
	/* What it is the median of; of a difference the second is taken off. None: count is 0. */
	struct boot_lane lanes[2];
	double per_count;      /* the row's figure for one count */
	double standard_error; /* of the median, where there are no samples; NaN: not known */
	struct scatter
		scatter; /* of the median, per operation; NaN: the order of samples is not known */
};

struct boots {
	uint32_t count; /* 1 and up */
	struct boot *list;
};

/* Mean of the medians of the boots. */
double boots_median(const struct boots *boots);

/* From a base to a new figure, as a fraction of the base: 0 is none; infinite from nothing or less. */
double boots_change(double base, double new);

/*
 * Of boots_change(), by how samples scatter within each boot. NaN where the order of samples is not known of all of
 * them, and where the base is no more than 0.
 */
struct scatter boots_scatter(const struct boots *base, const struct boots *new);

/* How boots deviate from the mean of their side, as fractions of it: both sides vary alike. */
struct boots_deviations {
	uint32_t count; /* of values, those of sides with several boots; 0: nothing is known */
	double *values;
	double freedom; /* degrees */
};

/* The list is the caller's to free. */
struct boots_deviations boots_deviate(const struct boots *base, const struct boots *new);

/*
 * The probability of medians so far apart when boots vary as much as these do: Student's test of the
 * medians of the boots, on their common variance. NaN when no side has several.
 */
double boots_test(const struct boots *base, const struct boots *new);

#endif
