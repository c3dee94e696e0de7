/*
 * The parts of a chart, in SVG. Its width is the page's: across, positions are shares of it, so that texts
 * keep their size on a phone. Texts of the axes lie outside, in the padding that the style gives a chart.
 */
#ifndef HOST_REPORT_SVG_H
#define HOST_REPORT_SVG_H

#include <stdio.h>

#include "report/axis.h"

/* A chart begins, so many pixels high without the texts of its axis; the texts are for who cannot see it. */
void svg_begin(FILE *file, const char *class, uint32_t height, const char *title,
               const char *description);
void svg_end(FILE *file);

/* The ticks, beneath or to the left, and what is counted in which unit. */
void svg_x_axis(FILE *file, const struct axis *axis, uint32_t height, const char *label);
void svg_y_axis(FILE *file, const struct axis *axis, uint32_t height, const char *label);

/* The ticks alone, once more, so many pixels from the top: where a chart is so high that one end is far. */
void svg_x_ticks(FILE *file, const struct axis *axis, double y);

/* A text at a share of the width and so many pixels from the top; class "": that of a tick. */
void svg_text(FILE *file, const char *class, double x, double y, const char *text);

/*
 * What is drawn follows, in shares of both: 0, 0 is left and top. Positions are rounded to 1/999, and
 * kept within a chart's width.
 */
void svg_marks_begin(FILE *file, uint32_t height);
void svg_marks_end(FILE *file);

/* Lines at the ticks; NULL: none of that axis. */
void svg_grid(FILE *file, const struct axis *x, const struct axis *y);

void svg_path_begin(FILE *file, const char *class);
void svg_path_end(FILE *file);
void svg_move(FILE *file, double x, double y);
void svg_line(FILE *file, double x, double y);
void svg_across(FILE *file, double x);
void svg_down(FILE *file, double y);
void svg_dot(FILE *file, double x, double y);

#endif
