/*
 * The charts of a report, each with a table of its values. With fewer than two points there is the table only. Values
 * that a logarithmic axis cannot hold are in the table only; a note says how many. NaN: not measured.
 */
#ifndef HOST_REPORT_CHART_H
#define HOST_REPORT_CHART_H

#include <stdio.h>

#include "report/axis.h"
#include "statistics/fit.h"

enum { CHART_SERIES_MAX = 6, CHART_TEXT_SIZE = 256 };

/* A value and its interval. NaN: none. */
struct chart_mark {
	double at, low, high;
};

/* Charts of lines over sizes. */
struct chart_point {
	double x;
	struct chart_mark y;
};

struct chart_series {
	const char *name;
	uint32_t count;
	struct chart_point *points; /* in ascending order of x */
};

struct chart_lines {
	const char *title;
	const char *x_label, *y_label;
	enum axis_scale y_scale;
	double reference; /* y of a horizontal line; NaN: none */
	uint32_t count;
	struct chart_series series[CHART_SERIES_MAX];
};

void chart_lines_write(FILE *file, const struct chart_lines *chart);

/* Charts with a row per name. A row has a mark of each kind, or one mark of any kind. */
enum { CHART_MARKS_MAX = 4 };

struct chart_row {
	char name[CHART_TEXT_SIZE];
	struct chart_mark marks[CHART_MARKS_MAX];
};

struct chart_rows {
	const char *title;
	const char *label; /* of the axis */
	const char *names; /* head of the column of names */
	enum axis_scale scale;

	/* The position of a vertical line; NaN: none. */
	double reference;

	/* The ends of a shaded band; equal: none. */
	double band[2];

	/* If a row has one mark only: the head of the column that names its kind. NULL: a row has all marks. */
	const char *choice;

	/* The table has the intervals. */
	bool has_intervals;

	/* The number of rows that are drawn, from the first. */
	uint32_t shown;

	/* The kinds of marks and their names. */
	uint32_t mark_count;
	const char *marks[CHART_MARKS_MAX];
	uint32_t count;
	struct chart_row *rows;
};

/* Writes the chart. With a reference it draws even a single point. */
void chart_rows_write(FILE *file, const struct chart_rows *chart);

/* The samples of a row, in `unit`. */
struct chart_samples {
	const char *name; /* of the row */
	const char *unit; /* of a value */
	uint32_t count;
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

/*
 * Writes a histogram and the empirical distribution, of one or two sides on the same axes. If the step is not above 0,
 * or samples are not finite, it writes a note instead of the chart.
 */
void chart_distribution_write(FILE *file, const struct chart_samples *samples);

/* Writes the samples in order: the chart shows drift and periods. */
void chart_order_write(FILE *file, const struct chart_samples *samples);

/* A chart of points and the straight line through them. */
struct chart_fit {
	const char *title;
	const char *x_label, *y_label;
	uint32_t count;
	const struct chart_point *points;
};

void chart_fit_write(FILE *file, const struct chart_fit *chart);

/* For the charts: writes a note on the number of values that an axis of this scale cannot hold. */
void chart_write_undrawn(FILE *file, enum axis_scale scale, uint32_t undrawn);

/* For the charts: writes the names of marks in their colours. `shape` is a class of the style: m, l or b. */
void chart_write_key(FILE *file, char shape, const char *const *names, uint32_t count);

#endif
