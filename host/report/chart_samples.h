/* The charts of samples: their distribution, and their order. */
#ifndef HOST_REPORT_CHART_SAMPLES_H
#define HOST_REPORT_CHART_SAMPLES_H

#include "report/page_run.h"

/* The samples of a row, in `unit`. */
struct chart_samples {
	const char *title;       /* of the charts */
	const char *suite, *row; /* names of suite and row, for the names of the charts */
	const char *unit;        /* of a value */
	uint32_t count;
	uint32_t of; /* the number of samples of the row, of which .count are shown; 0: .count */
	const double *sorted;   /* in ascending order */
	const double *in_order; /* in the order in which they were taken; NULL: not known */
	double step;            /* the value of one count, in `unit` */
	uint32_t bins;          /* of the histogram, at most */
	uint32_t points;        /* of the chart of samples in order, at most; even */
	uint32_t blocks;        /* of samples in order, for medians and table */

	/* The name of these samples in a chart of two sides; NULL: they are alone. */
	const char *side;

	/* The samples of the other side in the same chart of a distribution; NULL: none. */
	const struct chart_samples *beside;
};

/* The kinds of samples of a row. */
enum report_samples {
	REPORT_SAMPLES_IN_ORDER,
	REPORT_SAMPLES_SORTED, /* the order in which they were taken is not known */
	REPORT_SAMPLES_EXACT,  /* all are equal */
	REPORT_SAMPLES_SINGLE,
	REPORT_SAMPLES_NONE,
	REPORT_SAMPLES_COUNT,
};

/*
 * Writes the charts of the samples of a row with figures. Writes nothing if it has fewer than two samples, or if they
 * are all equal. Returns what is known of the samples.
 */
enum report_samples report_row_samples(FILE *file, const struct report_run *report,
                                       const struct results_row *row);

/*
 * Writes a histogram and the empirical distribution, of one or two sides on the same axes. If the step is not above 0,
 * or samples are not finite, it writes a note instead of the chart.
 */
void chart_distribution_write(FILE *file, const struct report_run *report,
                              const struct chart_samples *samples);

/* Writes the samples in order: the chart shows drift and periods. */
void chart_order_write(FILE *file, const struct report_run *report,
                       const struct chart_samples *samples);

#endif
