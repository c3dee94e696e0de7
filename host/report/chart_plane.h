/* The drawing of a chart: its axes, which hold its marks, and the places of the marks. */
#ifndef HOST_REPORT_CHART_PLANE_H
#define HOST_REPORT_CHART_PLANE_H

#include "report/chart.h"
#include "report/svg.h"
#include "text/figure.h"

struct chart_plane {
	const struct chart *chart;
	uint32_t first, end; /* the rows that are drawn: from `first` up to, not including, `end` */
	struct axis positions;
	uint32_t panel_count;
	struct axis values[CHART_PANELS_MAX];
	double tops[CHART_PANELS_MAX]; /* pixels from the top */
	uint32_t height;               /* pixels, of all panels */
	uint32_t marks, undrawn;       /* that the axes can hold, and that they cannot */
};

struct chart_plane chart_plane_make(const struct chart *chart);

/*
 * Returns the number of parts into which a chart of rows with names is divided, so that each fits on a sheet of paper.
 * 1: the chart is whole.
 */
uint32_t chart_plane_parts(const struct chart *chart);

/*
 * Returns part `part`, from 0, of a drawing. All parts have the same axis of values. The last part may have fewer rows.
 */
struct chart_plane chart_plane_part(const struct chart_plane *whole, uint32_t part, uint32_t parts);

/* Whether a label of a vertical axis, or a name, is longer than the usual room beside a chart. */
bool chart_plane_is_deep(const struct chart_plane *plane);

/* Whether there is enough to draw. */
bool chart_plane_is_drawn(const struct chart_plane *plane);

/* Writes how many values are not drawn, and why: "2 values are not drawn, because ...". Returns the text. */
const char *chart_plane_undrawn(const struct chart_plane *plane, char text[CHART_TEXT_SIZE]);

/* Returns a mark; NULL: it is not measured, or the axes cannot hold it. */
const struct chart_mark *chart_plane_mark(const struct chart_plane *plane, uint32_t series,
                                          uint32_t row);

/* Returns the position of the mark of a series. Marks of a row with a name lie beside each other. */
double chart_plane_position(const struct chart_plane *plane, uint32_t series, uint32_t row);

/* Returns the point of a value. If the axis of the panel cannot hold the value, the point is at an end of the axis. */
struct svg_point chart_plane_point(const struct chart_plane *plane, uint32_t panel, double position,
                                   double value);

/* Draws the axes, the marks and the names. The caller has begun the SVG element. */
void chart_plane_draw(struct svg *svg, const struct chart_plane *plane);

/* Draws the labels of lines: name and last value, at the end of the line. */
void chart_labels_draw(struct svg *svg, const struct chart_plane *plane);

enum { CHART_VALUE_SIZE = FIGURE_SIZE + 2 };

/*
 * Writes a value of a series as the table shows it: a change or a share in per cent, a change without a ratio as "up"
 * or "down", else a number. Returns the text.
 */
const char *chart_table_text(const struct chart *chart, uint32_t series, double value,
                             char text[CHART_VALUE_SIZE]);

/* Writes the position of a row without a name as the table shows it. Returns the text. */
const char *chart_table_position(const struct chart *chart, uint32_t row, char text[FIGURE_SIZE]);

/* Returns what the figures of the table are. */
const char *chart_table_caption(const struct chart *chart);

/* Writes the table. */
void chart_table_write(FILE *file, const struct chart *chart);

#endif
