/*
 * The charts of a report, each with its table beside it. A chart of fewer than two points is none: then
 * the table stands alone. Values that a logarithmic axis cannot hold are in the table only, and it is said
 * how many. What is NaN was not measured.
 */
#ifndef HOST_REPORT_CHART_H
#define HOST_REPORT_CHART_H

#include <stdio.h>

#include "report/axis.h"
#include "statistics/fit.h"

enum { CHART_SERIES_MAX = 6, CHART_TEXT_SIZE = 256 };

/* A value, and the interval it lies in. */
struct chart_mark {
	double at, low, high;
};

/* Lines over sizes. */
struct chart_point {
	double x;
	struct chart_mark y;
};

struct chart_series {
	const char *name;
	uint32_t count;
	struct chart_point *points; /* ascending */
};

struct chart_lines {
	const char *title;
	const char *x_label, *y_label;
	enum axis_scale y_scale;
	double reference; /* a line across; NaN: none */
	uint32_t count;
	struct chart_series series[CHART_SERIES_MAX];
};

void chart_lines_write(FILE *file, const struct chart_lines *chart);

/* A row a name, with a mark of each kind, or with one of them. */
enum { CHART_MARKS_MAX = 4 };

struct chart_row {
	char name[CHART_TEXT_SIZE];
	struct chart_mark marks[CHART_MARKS_MAX];
};

struct chart_rows {
	const char *title;
	const char *label; /* of what the axis counts */
	const char *names; /* of what a row is */
	enum axis_scale scale;
	double reference;    /* a line down; NaN: none */
	double band[2];      /* shaded from the one to the other; equal: none */
	const char *choice;  /* a row has one of the marks: of what that tells; or NULL */
	bool has_intervals;  /* they are in the table */
	uint32_t shown;      /* rows that are drawn, from the first */
	uint32_t mark_count; /* of a row */
	const char *marks[CHART_MARKS_MAX]; /* what they are called */
	uint32_t count;
	struct chart_row *rows;
};

/* A single point is a chart where there is a reference. */
void chart_rows_write(FILE *file, const struct chart_rows *chart);

/* The samples of a row, in the unit of its figures. */
struct chart_samples {
	const char *name; /* of the row */
	const char *unit; /* of a value */
	uint32_t count;
	const double *sorted;   /* ascending */
	const double *in_order; /* as they were taken; NULL: not sent */
	double step;            /* what one count is worth */
	uint32_t bins;          /* of the histogram, at most */
	uint32_t points;        /* of the samples in order, at most; even */
	uint32_t blocks;        /* of the table of those */
	const char *side;       /* what these are, beside others; NULL: they are alone */
	const struct chart_samples
		*beside; /* others in the same chart of a distribution; or NULL */
};

/*
 * How often what came, and what share of all is not above it; of two sides on the same axes. Where the step is not
 * above 0, or the samples are not finite, it is said that there is no chart of them.
 */
void chart_distribution_write(FILE *file, const struct chart_samples *samples);

/* One behind the other: what drifts, or comes back. */
void chart_order_write(FILE *file, const struct chart_samples *samples);

/* Points, and the straight line through them. */
struct chart_fit {
	const char *title;
	const char *x_label, *y_label;
	uint32_t count;
	const struct chart_point *points;
};

void chart_fit_write(FILE *file, const struct chart_fit *chart);

/* What the charts share: a remark on what is not drawn, as no axis of that scale holds it. */
void chart_write_undrawn(FILE *file, enum axis_scale scale, uint32_t undrawn);

/* What the marks are called, in their colours; `shape` is a letter of the style: marks, lines, sides. */
void chart_write_key(FILE *file, char shape, const char *const *names, uint32_t count);

#endif
