/*
 * A chart and the table beside it, made from one list of rows. A row of the list is a position with a mark of each
 * series. It is also a row of the table. With fewer than two marks only the table is written. Values that a logarithmic
 * axis cannot hold are in the table only, and a note says how many there are. NaN means not measured.
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

/* A mark without a value. */
extern const struct chart_mark chart_no_mark;

struct chart_row {
	char *name;     /* shown in the table; NULL: the table shows the position */
	double at, end; /* its position; `end` differs if it is a stretch, as of a bar */
	struct chart_mark marks[CHART_SERIES_MAX]; /* one of each series */

	/* A bit for each series that was measured here without a value: its line does not pass over the row. */
	uint32_t gaps;
};

/* The shapes of the marks of a series, in the order in which they are drawn. */
enum chart_shape {
	CHART_INTERVALS = 1 << 0, /* a line from low to high */
	CHART_BARS = 1 << 1,      /* filled, from 0 */
	CHART_OUTLINE = 1 << 2,   /* the outline of bars, without lines between adjacent bars */
	CHART_LINE = 1 << 3, /* a line through the marks; its name and last value are at its end */
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

/*
 * A shaded stretch of positions between dashed lines, with a text, for example where a line leaves a cache. It is drawn if
 * the axis holds its least position, up to the end of the axis.
 */
struct chart_place {
	struct range at;
	uint32_t color; /* as of a series */
	char text[CHART_TEXT_SIZE];
};

/* The content of an axis. */
struct chart_scale {
	char label[CHART_TEXT_SIZE];
	enum axis_scale scale;

	/*
	 * Values that the axis holds besides those of the marks. Values that its scale cannot hold are ignored, such as
	 * the usual 0 on a logarithmic axis.
	 */
	struct range holds;

	uint32_t height; /* of the panel, in pixels; 0 if rows have names */
	uint32_t ticks;  /* as in struct axis */
};

struct chart {
	const char *class; /* of the style */
	const char *none;  /* a text that is written if nothing is drawn; may be NULL */

	/* The content of the chart. If the caption is "", the title is the caption. */
	char title[CHART_TEXT_SIZE], caption[2 * CHART_TEXT_SIZE];

	/* Rows lie one below the other, with their names. Their values run from left to right. */
	bool has_names;

	struct chart_scale positions;

	/* The panels of values, one below the other. If the second has height 0, there is one panel. */
	struct chart_scale panels[CHART_PANELS_MAX];
	double reference; /* a value of the first panel that has a line; 0: none */
	uint32_t place_count;
	struct chart_place places[CHART_PLACES_MAX];
	double band[2]; /* the ends of a shaded band of the first panel; equal: none */

	/* The table has a line per row. */
	const char *caption_of_table; /* NULL: the label of the first panel */
	const char *head;             /* of the column of positions */

	/* The distance at which figures of the table have different texts. 0: they have the usual decimals. */
	double step;

	/* The head of a column that names the series: each row has one mark. NULL: a row has a mark of each series. */
	const char *choices;
	bool has_intervals; /* the table shows them */

	uint32_t series_count;
	struct chart_series series[CHART_SERIES_MAX];

	/* The number of rows, of those that are drawn, and of those in the table. All begin with the first row. */
	uint32_t count, drawn, told;
	struct chart_row *rows;
};

/*
 * Returns a chart of rows with names. `head` is the head of the column of names. The caller writes the title and the
 * label of the values.
 */
struct chart chart_of_names(const char *head, enum axis_scale scale);

/* Adds a series of the next colour and returns it. The key has its name, too. */
struct chart_series *chart_add_series(struct chart *chart, const char *name, uint32_t shapes);

/* Adds a place, if there is room. */
__attribute__((format(printf, 4, 5))) void chart_add_place(struct chart *chart, struct range at,
                                                           uint32_t color, const char *format, ...);

/*
 * Adds a row without marks, which is drawn and in the table. Returns it; the pointer is valid until the next row is
 * added. Copies `name`, which is NULL if there is none.
 */
struct chart_row *chart_add_row(struct chart *chart, const char *name, double at, double end);

/*
 * Makes the table show intervals if any of them has a length. Intervals of exact figures have none, and would say
 * nothing.
 */
void chart_tell_intervals(struct chart *chart);

/* Whether a row of the table has a doubtful mark. */
bool chart_is_doubtful(const struct chart *chart);

/* Sorts the rows. */
void chart_sort(struct chart *chart, int (*compare)(const void *a, const void *b));

/* Writes the chart as a figure of a page. A chart with names and a reference is drawn even if it has a single mark. */
void chart_write(FILE *file, const struct chart *chart);

/* Writes the chart as an SVG file that needs no page, with the figures of its table in its description. */
void chart_file_write(FILE *file, const struct chart *chart);

/* Frees the rows. */
void chart_free(struct chart *chart);

#endif
