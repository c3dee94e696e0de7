/*
 * Writes the parts of a chart in SVG. Horizontal positions are shares of the width, so texts keep their size when a
 * chart is as wide as the page. The texts of the axes lie outside the chart, in room that the caller leaves.
 */
#ifndef HOST_REPORT_SVG_H
#define HOST_REPORT_SVG_H

#include <stdio.h>

#include "report/axis.h"

/* A drawing. */
struct svg {
	FILE *file;

	/* The quote around attributes: "\"" in a file, and "" in a page, where it may be left out. */
	const char *quote;

	uint32_t width; /* of a chart in a file, in pixels; 0: it depends on the window */

	bool has_point; /* the path has a point; the last one is x, y */
	int x, y;
};

/* Shares of width and height, 0..1; 0, 0 is the top left corner. They are limited to 0..1 and rounded to 1/999. */
struct svg_point {
	double x, y;
};

enum {
	SVG_TICK_ROOM = 18,
	SVG_AXIS_ROOM = 38 /* pixels below a chart, for ticks, and for ticks and a label */
};

/*
 * Write the ticks of an axis. If the texts of a horizontal axis would touch, it shows only every second, fourth or
 * eighth of them. It lies `y` pixels from the top. A vertical axis begins `top` pixels from the top and is `height` pixels
 * high.
 */
void svg_x_ticks(struct svg *svg, const struct axis *axis, double y);
void svg_y_ticks(struct svg *svg, const struct axis *axis, double top, double height);

/* Writes a text. `x` is a share of the width, 0..1; `y` is in pixels from the top. The class "" is that of a tick. */
void svg_text(struct svg *svg, const char *class, double x, double y, const char *text);

/* Begin and end the drawing of paths. */
void svg_marks_begin(struct svg *svg, uint32_t height);
void svg_marks_end(struct svg *svg);

void svg_path_begin(struct svg *svg, const char *class);
void svg_path_end(struct svg *svg);
void svg_move(struct svg *svg, struct svg_point to);

/* Draws a line from the last point. Without a last point, moves to `to`. */
void svg_line(struct svg *svg, struct svg_point to);

/* The next line begins anew, at its own point. */
void svg_break(struct svg *svg);

/* Draws a point: a line without length whose ends are round, or square. */
void svg_dot(struct svg *svg, struct svg_point at, bool is_square);

#endif
