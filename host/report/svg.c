#include "report/svg.h"

#include <math.h>
#include <string.h>

#include "report/html.h"

enum { UNITS = 999, TICK_ROOM = 18, AXIS_ROOM = 38 /* pixels below a chart */ };

/* If there are more ticks, a phone shows every second one only. */
enum { TICKS_ON_PHONE = 3 };

void svg_begin(FILE *file, const char *class, uint32_t height, const char *title,
               const char *description)
{
	fprintf(file, "<div class=\"plot %s\"><svg height=%u role=img><title>", class,
	        height + AXIS_ROOM);
	html_text(file, title);
	fputs("</title>", file);
	if (description != NULL) {
		fputs("<desc>", file);
		html_text(file, description);
		fputs("</desc>", file);
	}
}

void svg_end(FILE *file)
{
	fputs("</svg></div>\n", file);
}

/* Writes a share in per cent, with three digits. */
static void write_share(FILE *file, double share)
{
	fprintf(file, "%.3g%%", fabs(share) < 1e-6 ? 0 : 100 * share);
}

/* Writes a class. One without blanks needs no quotes, which keeps a page of a thousand charts small. */
static void write_class(FILE *file, const char *class)
{
	if (class[0] != '\0')
		fprintf(file, strchr(class, ' ') != NULL ? " class=\"%s\"" : " class=%s", class);
}

void svg_text(FILE *file, const char *class, double x, double y, const char *text)
{
	fputs("<text", file);
	write_class(file, class);
	fputs(" x=", file);
	write_share(file, x);
	fprintf(file, " y=%.0f>", y);
	html_text(file, text);
	fputs("</text>", file);
}

static int units(double share)
{
	return (int)lround(UNITS * fmin(fmax(share, 0), 1));
}

/* Returns the index of a tick that is always shown: on AXIS_CHANGE that of no change if there is one, else 0. */
static uint32_t kept_tick(const struct axis *axis, const double *ticks, uint32_t count)
{
	for (uint32_t i = 0; axis->scale == AXIS_CHANGE && i < count; i++)
		if (fabs(ticks[i] - 1) < 1e-9)
			return i;
	return 0;
}

void svg_x_ticks(FILE *file, const struct axis *axis, double y)
{
	double ticks[AXIS_TICKS_MAX];
	uint32_t count = axis_ticks(axis, ticks);
	uint32_t kept = kept_tick(axis, ticks, count);
	char text[AXIS_TEXT_SIZE];

	for (uint32_t i = 0; i < count; i++) {
		bool is_spare = count > TICKS_ON_PHONE && i % 2 != kept % 2;

		axis_write_tick(axis, ticks[i], text);
		svg_text(file, is_spare ? "alt" : "", axis_at(axis, ticks[i]), y, text);
	}
}

void svg_x_axis(FILE *file, const struct axis *axis, uint32_t height, const char *label)
{
	svg_x_ticks(file, axis, height + TICK_ROOM);
	svg_text(file, "xr", 1, height + AXIS_ROOM, label);
}

void svg_y_axis(FILE *file, const struct axis *axis, uint32_t height, const char *label)
{
	double ticks[AXIS_TICKS_MAX];
	uint32_t count = axis_ticks(axis, ticks);
	char text[AXIS_TEXT_SIZE];

	for (uint32_t i = 0; i < count; i++) {
		axis_write_tick(axis, ticks[i], text);
		svg_text(file, "y", 0, (1 - axis_at(axis, ticks[i])) * height, text);
	}
	svg_text(file, "yl", 0, -10, label);
}

void svg_grid(FILE *file, const struct axis *x, const struct axis *y)
{
	double ticks[AXIS_TICKS_MAX];
	uint32_t count = x != NULL ? axis_ticks(x, ticks) : 0;

	svg_path_begin(file, "g");
	for (uint32_t i = 0; i < count; i++) {
		svg_move(file, axis_at(x, ticks[i]), 0);
		svg_down(file, 1);
	}
	count = y != NULL ? axis_ticks(y, ticks) : 0;
	for (uint32_t i = 0; i < count; i++) {
		svg_move(file, 0, 1 - axis_at(y, ticks[i]));
		svg_across(file, 1);
	}
	svg_path_end(file);
}

void svg_marks_begin(FILE *file, uint32_t height)
{
	fprintf(file, "<svg height=%u viewBox=\"0 0 %d %d\" preserveAspectRatio=none>", height,
	        UNITS, UNITS);
}

void svg_marks_end(FILE *file)
{
	fputs("</svg>\n", file);
}

void svg_path_begin(FILE *file, const char *class)
{
	fputs("<path", file);
	write_class(file, class);
	fputs(" d=\"", file);
}

void svg_path_end(FILE *file)
{
	fputs("\"/>", file);
}

void svg_move(FILE *file, double x, double y)
{
	fprintf(file, "M%d %d", units(x), units(y));
}

void svg_line(FILE *file, double x, double y)
{
	fprintf(file, "L%d %d", units(x), units(y));
}

void svg_across(FILE *file, double x)
{
	fprintf(file, "H%d", units(x));
}

void svg_down(FILE *file, double y)
{
	fprintf(file, "V%d", units(y));
}

void svg_dot(FILE *file, double x, double y)
{
	fprintf(file, "M%d %dh0", units(x), units(y));
}
