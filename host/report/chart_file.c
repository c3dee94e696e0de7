/* A chart as an SVG file of its own, for a page that has no style. */
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "report/chart_plane.h"
#include "report/html.h"
#include "text/allocation.h"

/* Pixels. CHARACTERS is how many characters a line of text has room for, DEEPER the further room for long labels. */
enum { WIDTH = 800, EDGE = 16, LINE = 22, CHARACTERS = 88, ABOVE = 30, BELOW = 12, DEEPER = 76 };

enum { TITLE_SIZE = 5 * CHART_TEXT_SIZE };

/* The room for texts beside a chart, as in report.css for wide windows. */
struct room {
	const char *class;
	uint32_t left, right;
};

static struct room room_of(const char *class)
{
	static const struct room rooms[] = {{"lines", 68, 236}, {"rows", 250, 30}};

	for (size_t i = 0; i < sizeof(rooms) / sizeof(rooms[0]); i++)
		if (strcmp(rooms[i].class, class) == 0)
			return rooms[i];
	return (struct room){class, 68, 30};
}

/* Returns the length of the first line of a text: up to the last blank that fits. */
static size_t first_line(const char *text)
{
	size_t length = strlen(text);

	if (length <= CHARACTERS)
		return length;
	for (length = CHARACTERS; length > 0 && text[length] != ' ';)
		length--;
	return length > 0 ? length : CHARACTERS;
}

/* Writes the caption in lines. Returns the y of the last line. */
static uint32_t write_caption(FILE *file, const char *caption)
{
	uint32_t y = 4;

	while (caption[0] != '\0') {
		char line[CHARACTERS + 1];
		size_t length = first_line(caption);

		y += LINE;
		snprintf(line, sizeof(line), "%.*s", (int)length, caption);
		fprintf(file, "<text class=\"caption\" x=\"%d\" y=\"%u\">", EDGE, y);
		html_between(file, "", line, "</text>\n");
		caption += length + (caption[length] == ' ');
	}
	return y;
}

/* Whether the key has a series. Lines have their names at their ends. */
static bool has_key(const struct chart_series *series)
{
	return series->key != NULL && !(series->shapes & CHART_LINE);
}

/* Writes the names of series in a line. Returns the y of the line, or the one before it if there are none. */
static uint32_t write_key(FILE *file, const struct chart *chart, uint32_t y)
{
	static const char *const forms[] = {"&#9679;", "&#9632;", "&#8226;", "&#9675;"};
	bool has_any = false;

	fprintf(file, "<text class=\"key\" x=\"%d\" y=\"%u\">", EDGE, y + LINE);
	for (uint32_t i = 0; i < chart->series_count; i++) {
		const struct chart_series *series = &chart->series[i];

		if (!has_key(series))
			continue;
		fprintf(file, "<tspan class=\"s%u\">%s ", series->color,
		        forms[(series->color - 1) % 4]);
		html_between(file, "", series->key, "</tspan>&#160;&#160;&#160; ");
		has_any = true;
	}
	fputs("</text>\n", file);
	return has_any ? y + LINE : y;
}

/* Writes what the values are, and the figures of the table, as a text for screen readers. */
static void describe(FILE *file, const struct chart *chart)
{
	char number[FIGURE_SIZE];
	char value[CHART_VALUE_SIZE];

	html_between(file, "<desc>", chart_table_caption(chart), ". ");
	for (uint32_t i = 0; i < chart->series_count; i++) {
		if (chart->series[i].name == NULL)
			continue;
		html_text(file, chart->series[i].name);
		for (uint32_t row = 0; row < chart->told; row++) {
			if (isnan(chart->rows[row].marks[i].at))
				continue;
			fputs(", ", file);
			if (chart->rows[row].name != NULL)
				html_text(file, chart->rows[row].name);
			else
				fputs(chart_table_position(chart, row, number), file);
			fprintf(file, ": %s%s",
			        chart_table_text(chart, i, chart->rows[row].marks[i].at, value),
			        chart->rows[row].marks[i].is_doubtful ? ", doubtful" : "");
		}
		fputs(". ", file);
	}
	fputs("</desc>\n", file);
}

static void write_head(FILE *file, const struct chart *chart, uint32_t height)
{
	fprintf(file,
	        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"%d\" height=\"%u\" viewBox=\"0 "
	        "0 %d %u\" role=\"img\">\n<title>",
	        WIDTH, height, WIDTH, height);
	html_between(file, "", chart->title, "</title>\n");
	describe(file, chart);
	fprintf(file, "<style>%s%s</style>\n<rect width=\"100%%\" height=\"100%%\"/>\n",
	        html_chart_style,
	        "svg { font-family: sans-serif; } svg svg { overflow: visible; } rect { fill: "
	        "var(--page); } text { font-size: 13px; }\n"
	        ".caption, .key { text-anchor: start; font-weight: 600; } .caption { font-size: "
	        "15px; fill: var(--ink); }\n");
}

static void write_plot(FILE *file, const struct chart_plane *plane, uint32_t top)
{
	struct room room = room_of(plane->chart->class);
	uint32_t left = room.left + (chart_plane_is_deep(plane) ? DEEPER : 0);
	struct svg svg = {.file = file, .quote = "\"", .width = WIDTH - left - room.right};

	fprintf(file,
	        "<svg class=\"%s%s\" x=\"%u\" y=\"%u\" width=\"%u\" height=\"%u\" "
	        "overflow=\"visible\">\n",
	        room.class, left > room.left ? " deep" : "", left, top, svg.width, plane->height);
	chart_plane_draw(&svg, plane);
	fputs("</svg>\n</svg>\n", file);
}

/* Writes title and caption, or the caption alone if it begins with the title, and what the marks do not show. */
static void write_title(const struct chart_plane *plane, char title[TITLE_SIZE])
{
	const struct chart *chart = plane->chart;
	char undrawn[CHART_TEXT_SIZE];
	bool has_both = chart->caption[0] != '\0' &&
	                strncmp(chart->caption, chart->title, strlen(chart->title)) != 0;

	snprintf(title, TITLE_SIZE, "%s%s%s%s%s%s",
	         has_both || chart->caption[0] == '\0' ? chart->title : "", has_both ? ": " : "",
	         chart->caption, chart_is_doubtful(chart) ? "; hollow: doubtful" : "",
	         plane->undrawn > 0 ? "; " : "",
	         plane->undrawn > 0 ? chart_plane_undrawn(plane, undrawn) : "");
}

void chart_file_write(FILE *file, const struct chart *chart)
{
	const struct chart_plane plane = chart_plane_make(chart);
	char title[TITLE_SIZE];
	char *texts = NULL;
	size_t size = 0;
	FILE *above = allocated(open_memstream(&texts, &size), 0);
	uint32_t y;

	write_title(&plane, title);
	y = write_caption(above, title);
	y = write_key(above, chart, y) + ABOVE;
	fclose(above);
	write_head(file, chart, y + plane.height + SVG_AXIS_ROOM + BELOW);
	fputs(texts, file);
	free(texts);
	write_plot(file, &plane, y);
}
