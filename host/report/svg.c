#include "report/svg.h"

#include <math.h>
#include <string.h>

#include "report/html.h"
#include "text/append.h"

enum { UNITS = 999 };

/* The texts of ticks. All but LONG_TICK are in pixels. */
enum {
	LONG_TICK = 6, /* characters; a longer text at the right edge is moved to the left */
	PAST = 14,     /* how far it then reaches past the edge */
	CHARACTER = 7,
	FILE_CHARACTER = 9, /* the letters of a file may be wider */
	GAP = 6,            /* least distance of two texts */
};

/*
 * Widths of charts, in pixels. No chart is narrower than NARROW. Class aN of report.css hides a tick in charts narrower
 * than NARROW + N * STEP, for N from 1 to WIDTHS.
 */
enum { NARROW = 120, STEP = 60, WIDTHS = 11 };

/* Writes a class. In a page a class without blanks needs no quotes. That keeps a page of a thousand charts small. */
static void write_class(const struct svg *svg, const char *class)
{
	const char *quote = strchr(class, ' ') != NULL ? "\"" : svg->quote;

	if (class[0] != '\0')
		fprintf(svg->file, " class=%s%s%s", quote, class, quote);
}

void svg_text(struct svg *svg, const char *class, double x, double y, const char *text)
{
	const char *quote = svg->quote;

	fputs("<text", svg->file);
	write_class(svg, class);
	fprintf(svg->file, " x=%s%.3g%%%s y=%s%.0f%s>", quote, fabs(x) < 1e-6 ? 0 : 100 * x, quote,
	        quote, y, quote);
	html_between(svg->file, "", text, "</text>");
}

/* Returns the index of a tick that is always shown: on AXIS_CHANGE that of no change if there is one, else 0. */
static uint32_t kept_tick(const struct axis *axis, const double *ticks, uint32_t count)
{
	for (uint32_t i = 0; axis->scale == AXIS_CHANGE && i < count; i++)
		if (fabs(ticks[i] - 1) < 1e-9)
			return i;
	return 0;
}

/* Whether half of a tick's text may be past the right edge of the page. The text is then moved to the left. */
static bool is_past_edge(const struct axis *axis, double tick, const char *text)
{
	return strlen(text) > LONG_TICK && axis_at(axis, tick) > 1 - 0.01 * (double)strlen(text);
}

/* Returns how far the text of a tick extends to one side of the tick, in pixels. */
static double extent_of(const struct svg *svg, const struct axis *axis, double tick, bool is_right)
{
	char text[AXIS_TEXT_SIZE];
	double width;

	axis_write_tick(axis, tick, text);
	width = (double)strlen(text) * (svg->width > 0 ? FILE_CHARACTER : CHARACTER);
	if (is_past_edge(axis, tick, text))
		return is_right ? PAST : width - PAST;
	return width / 2;
}

/* Returns how wide a chart must be, in pixels, to show every `stride`th of its ticks, and the kept one. */
static double width_for(const struct svg *svg, const struct axis *axis, const double *ticks,
                        uint32_t count, uint32_t stride)
{
	double width = 0;

	for (uint32_t i = kept_tick(axis, ticks, count) % stride + stride; i < count; i += stride) {
		double left = ticks[i - stride];
		double texts = extent_of(svg, axis, left, true) +
		               extent_of(svg, axis, ticks[i], false) + GAP;

		width = fmax(width, texts / (axis_at(axis, ticks[i]) - axis_at(axis, left)));
	}
	return width;
}

/*
 * Writes a tick that a chart shows if it is `width` pixels wide. In a page the style decides, and in a file the width
 * is known.
 */
static void write_x_tick(struct svg *svg, const struct axis *axis, double tick, double y,
                         double width)
{
	uint32_t class = (uint32_t)ceil(fmax(width - NARROW, 0) / STEP);
	char text[AXIS_TEXT_SIZE];
	char name[16] = "";

	if (svg->width > 0 ? width > svg->width : class > WIDTHS)
		return;
	axis_write_tick(axis, tick, text);
	if (svg->width == 0 && class > 0)
		snprintf(name, sizeof(name), "a%u", class);
	if (is_past_edge(axis, tick, text))
		append_text(name, sizeof(name), " ", "xe");
	svg_text(svg, name, axis_at(axis, tick), y, text);
}

void svg_x_ticks(struct svg *svg, const struct axis *axis, double y)
{
	double ticks[AXIS_TICKS_MAX];
	uint32_t count = axis_ticks(axis, ticks);
	uint32_t kept = kept_tick(axis, ticks, count);

	for (uint32_t i = 0; i < count; i++) {
		uint32_t distance = i > kept ? i - kept : kept - i;
		uint32_t stride =
			distance & -distance; /* the largest power of two that divides it */

		write_x_tick(svg, axis, ticks[i], y,
		             stride > 0 ? width_for(svg, axis, ticks, count, stride) : 0);
	}
}

void svg_y_ticks(struct svg *svg, const struct axis *axis, double top, double height)
{
	double ticks[AXIS_TICKS_MAX];
	uint32_t count = axis_ticks(axis, ticks);
	char text[AXIS_TEXT_SIZE];

	for (uint32_t i = 0; i < count; i++) {
		axis_write_tick(axis, ticks[i], text);
		svg_text(svg, "y", 0, top + (1 - axis_at(axis, ticks[i])) * height, text);
	}
}

void svg_marks_begin(struct svg *svg, uint32_t height)
{
	fprintf(svg->file, "<svg height=%s%u%s viewBox=\"0 0 %d %d\" preserveAspectRatio=%snone%s>",
	        svg->quote, height, svg->quote, UNITS, UNITS, svg->quote, svg->quote);
}

void svg_marks_end(struct svg *svg)
{
	fputs("</svg>\n", svg->file);
}

void svg_path_begin(struct svg *svg, const char *class)
{
	fputs("<path", svg->file);
	write_class(svg, class);
	fputs(" d=\"", svg->file);
	svg->has_point = false;
}

void svg_path_end(struct svg *svg)
{
	fputs("\"/>", svg->file);
}

static int units(double share)
{
	return (int)lround(UNITS * fmin(fmax(share, 0), 1));
}

/* Draws with the shortest command. Nothing is needed to get to the last point. */
static void go(struct svg *svg, struct svg_point to, bool is_line)
{
	int x = units(to.x);
	int y = units(to.y);
	bool is_same_x = svg->has_point && x == svg->x;
	bool is_same_y = svg->has_point && y == svg->y;

	if (!(is_same_x && is_same_y)) {
		if (is_line && is_same_x)
			fprintf(svg->file, "V%d", y);
		else if (is_line && is_same_y)
			fprintf(svg->file, "H%d", x);
		else
			fprintf(svg->file, "%c%d %d", is_line && svg->has_point ? 'L' : 'M', x, y);
	}
	svg->has_point = true;
	svg->x = x;
	svg->y = y;
}

void svg_move(struct svg *svg, struct svg_point to)
{
	go(svg, to, false);
}

void svg_line(struct svg *svg, struct svg_point to)
{
	go(svg, to, true);
}

void svg_break(struct svg *svg)
{
	svg->has_point = false;
}

void svg_dot(struct svg *svg, struct svg_point at, bool is_square)
{
	/* In a PDF a line without length has no square ends. */
	fprintf(svg->file, "M%d %dh%s", units(at.x), units(at.y), is_square ? "0.1" : "0");
}
