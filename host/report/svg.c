#include "report/svg.h"

#include <math.h>
#include <string.h>

#include "report/html.h"

enum { UNITS = 999 };

/* If there are more ticks, a phone shows only every second one. */
enum { TICKS_ON_PHONE = 3, LONG_TICK = 6 /* characters */ };

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

/* Whether half of a tick's text would be past the right edge of the page. The text is then moved to the left. */
static bool is_past_edge(const struct axis *axis, double tick, const char *text)
{
	return axis_at(axis, tick) > 0.95 && strlen(text) > LONG_TICK;
}

void svg_x_ticks(struct svg *svg, const struct axis *axis, double y)
{
	double ticks[AXIS_TICKS_MAX];
	uint32_t count = axis_ticks(axis, ticks);
	uint32_t kept = kept_tick(axis, ticks, count);
	char text[AXIS_TEXT_SIZE];
	char class[8];

	for (uint32_t i = 0; i < count; i++) {
		bool is_spare = count > TICKS_ON_PHONE && i % 2 != kept % 2;

		axis_write_tick(axis, ticks[i], text);
		snprintf(class, sizeof(class), "%s%s", is_spare ? "alt" : "",
		         is_past_edge(axis, ticks[i], text) ? (is_spare ? " xe" : "xe") : "");
		svg_text(svg, class, axis_at(axis, ticks[i]), y, text);
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

void svg_dot(struct svg *svg, struct svg_point at, bool is_square)
{
	/* In a PDF a line without length has no square ends. */
	fprintf(svg->file, "M%d %dh%s", units(at.x), units(at.y), is_square ? "0.1" : "0");
}
