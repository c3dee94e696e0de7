/*
 * A chart and the table beside it, from one list. A row of the list is a position with a mark of each series, and is a
 * row of the table. With fewer than two marks there is the table only. Values that a logarithmic axis cannot hold are in
 * the table only; a note says how many. NaN: not measured.
 */
#ifndef HOST_REPORT_CHART_H
#define HOST_REPORT_CHART_H

#include <stdbool.h>
#include <stdio.h>

#include "report/axis.h"

enum {
	CHART_COLORS = 6, /* of the style */
	CHART_SERIES_MAX = 2 * CHART_COLORS,
	CHART_PANELS_MAX = 2,
	CHART_PLACES_MAX = 4,
	CHART_TEXT_SIZE = 256,
};

/* A value and its interval. NaN: none. */
struct chart_mark {
	double at, low, high;
	bool is_doubtful; /* its dot is hollow, and a question mark follows it in the table */
};

struct chart_row {
	char *name;     /* in the table; NULL: the position is */
	double at, end; /* its position; they differ for a stretch, as a bar */
	struct chart_mark marks[CHART_SERIES_MAX]; /* of each series */
};

/* The shapes of the marks of a series, in the order in which they are drawn. */
enum chart_shape {
	CHART_INTERVALS = 1 << 0, /* a line from low to high */
	CHART_BARS = 1 << 1,      /* filled, from 0 */
	CHART_OUTLINE = 1 << 2,   /* the outline of bars, without lines between adjacent bars */
	CHART_LINE = 1 << 3, /* a line through all marks; its name and last value are at its end */
	CHART_RISING = 1 << 4,  /* a line that rises over each stretch to its value, from 0 on */
	CHART_LEVELS = 1 << 5,  /* a line over each stretch */
	CHART_SAMPLES = 1 << 6, /* small dots */
	CHART_DOTS = 1 << 7,
};

struct chart_series {
	const char *name; /* the head of its column; NULL: it is drawn only */
	const char *key;  /* its name in the key; NULL: it is not there */
	uint32_t shapes;  /* of enum chart_shape; 0: it is in the table only, as plain numbers */
	uint32_t color;   /* of the style, from 1 to CHART_COLORS */
	uint32_t panel;
};

/* A position that has a dashed line and a text, as the end of a cache. It is drawn if the axis holds it. */
struct chart_place {
	double at;
	uint32_t color; /* as of a series */
	char text[CHART_TEXT_SIZE];
};

/* What an axis shows. */
struct chart_scale {
	char label[CHART_TEXT_SIZE];
	enum axis_scale scale;
	struct axis_extent
		holds; /* values that it holds beside those of the marks; it may be able to hold none */
	uint32_t height; /* of the panel, in pixels; 0 if rows have names */
	uint32_t ticks;  /* as of struct axis */
};

struct chart {
	const char *class; /* of the style */
	const char *none;  /* written if nothing is drawn; may be NULL */

	/* What it shows; the caption, "": the title. */
	char title[CHART_TEXT_SIZE], caption[2 * CHART_TEXT_SIZE];

	/* Rows lie one below the other, with their names. Their values run from left to right. */
	bool has_names;

	struct chart_scale positions;
	struct chart_scale
		panels[CHART_PANELS_MAX]; /* of values, one below the other; height 0: no second */
	double reference;                 /* a value of the first panel that has a line; 0: none */
	uint32_t place_count;
	struct chart_place places[CHART_PLACES_MAX];
	double band[2]; /* the ends of a shaded band of the first panel; equal: none */

	/* The table has a line per row. */
	const char *head; /* of the column of positions */
	const char *
		choices; /* a row has one mark: the head of the names of series; NULL: it has one of each */
	bool has_intervals; /* in the table */

	uint32_t series_count;
	struct chart_series series[CHART_SERIES_MAX];
	uint32_t count, drawn,
		told; /* rows: all, those that are drawn, and those in the table, from the first */
	struct chart_row *rows;
};

/* Returns a chart of rows with names, whose column has the head `head`. The caller writes title and label of values. */
struct chart chart_of_names(const char *head, enum axis_scale scale);

/* Adds a series of the next colour, with its name in the key; returns it. */
struct chart_series *chart_add_series(struct chart *chart, const char *name, uint32_t shapes);

/* Adds a place, if there is room. */
__attribute__((format(printf, 4, 5))) void chart_add_place(struct chart *chart, double at,
                                                           uint32_t color, const char *format, ...);

/* Adds a row without marks, which is drawn and told, and copies the name; NULL: none. The row may move with the next. */
struct chart_row *chart_add_row(struct chart *chart, const char *name, double at, double end);

/* Has the table tell intervals if any of them has a length: those of exact figures say nothing. */
void chart_tell_intervals(struct chart *chart);

/* Whether a row of the table has a doubtful mark. */
bool chart_is_doubtful(const struct chart *chart);

/* Sorts the rows. */
void chart_sort(struct chart *chart, int (*compare)(const void *a, const void *b));

/* Writes the chart as a figure of a page. With names and a reference it draws even a single mark. */
void chart_write(FILE *file, const struct chart *chart);

/* Writes the chart as an SVG file that needs no page, with the figures of its table in its description. */
void chart_file_write(FILE *file, const struct chart *chart);

/* Frees the rows. */
void chart_free(struct chart *chart);

#endif
