/* The drawing of a chart: its axes, made to hold its marks. */
#ifndef HOST_REPORT_CHART_PLANE_H
#define HOST_REPORT_CHART_PLANE_H

#include "report/chart.h"
#include "report/svg.h"

struct chart_plane {
	const struct chart *chart;
	struct axis positions;
	uint32_t panel_count;
	struct axis values[CHART_PANELS_MAX];
	double tops[CHART_PANELS_MAX]; /* pixels from the top */
	uint32_t height;               /* pixels, of all panels */
	uint32_t marks, undrawn;       /* that the axes can hold, and cannot */
};

struct chart_plane chart_plane_make(const struct chart *chart);

/* Whether there is enough to draw. */
bool chart_plane_is_drawn(const struct chart_plane *plane);

/* Returns a mark; NULL: it is not measured, or the axes cannot hold it. */
const struct chart_mark *chart_plane_mark(const struct chart_plane *plane, uint32_t series,
                                          uint32_t row);

/* Returns the position of the mark of a series. Marks of a row with a name lie beside each other. */
double chart_plane_position(const struct chart_plane *plane, uint32_t series, uint32_t row);

/* Returns the point of a value. A value that the axis of the panel cannot hold is at an end. */
struct svg_point chart_plane_point(const struct chart_plane *plane, uint32_t panel, double position,
                                   double value);

/* Draws axes, marks and names into a chart that was begun. */
void chart_plane_draw(struct svg *svg, const struct chart_plane *plane);

/* Draws the names of lines, each at the end of its line. */
void chart_labels_draw(struct svg *svg, const struct chart_plane *plane);

/* Writes the table. */
void chart_table_write(FILE *file, const struct chart *chart);

#endif
