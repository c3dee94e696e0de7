/*
 * Writes the parts of a chart in SVG. A chart is as wide as the page. Horizontal positions are shares of the width, so
 * texts keep their size on a phone. The texts of the axes lie in the padding, which the style defines.
 */
#ifndef HOST_REPORT_SVG_H
#define HOST_REPORT_SVG_H

#include <stdio.h>

#include "report/axis.h"

/*
 * Begins a chart. `height`: in pixels, without the texts of its axis. `title` and `description` are for screen readers;
 * `description` may be NULL.
 */
void svg_begin(FILE *file, const char *class, uint32_t height, const char *title,
               const char *description);
void svg_end(FILE *file);

/* Write the ticks of an axis, below or to the left of the chart, and its label. */
void svg_x_axis(FILE *file, const struct axis *axis, uint32_t height, const char *label);
void svg_y_axis(FILE *file, const struct axis *axis, uint32_t height, const char *label);

/* Writes the ticks of a horizontal axis without its label, `y` pixels from the top. High charts have them twice. */
void svg_x_ticks(FILE *file, const struct axis *axis, double y);

/* Writes a text. `x`: a share of the width, 0..1; `y`: pixels from the top. Class "": a tick. */
void svg_text(FILE *file, const char *class, double x, double y, const char *text);

/*
 * Begin and end the drawing. Between them positions are shares of width and height, 0..1; 0, 0 is the top left corner.
 * They are limited to 0..1 and rounded to 1/999.
 */
void svg_marks_begin(FILE *file, uint32_t height);
void svg_marks_end(FILE *file);

/* Draws lines at the ticks of both axes; NULL: none for this axis. */
void svg_grid(FILE *file, const struct axis *x, const struct axis *y);

void svg_path_begin(FILE *file, const char *class);
void svg_path_end(FILE *file);
void svg_move(FILE *file, double x, double y);
void svg_line(FILE *file, double x, double y);
void svg_across(FILE *file, double x);
void svg_down(FILE *file, double y);
void svg_dot(FILE *file, double x, double y);

#endif
