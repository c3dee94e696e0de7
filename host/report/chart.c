#include "report/chart.h"

#include <math.h>
#include <stdarg.h>
#include <stdlib.h>

#include "report/chart_plane.h"
#include "report/html.h"
#include "text/allocation.h"

const struct chart_mark chart_no_mark = {(double)NAN, (double)NAN, (double)NAN, false};

struct chart chart_of_names(const char *head, enum axis_scale scale)
{
	return (struct chart){
		.class = "rows",
		.head = head,
		.has_names = true,
		.panels = {{.scale = scale}},
	};
}

struct chart_series *chart_add_series(struct chart *chart, const char *name, uint32_t shapes)
{
	struct chart_series *series = &chart->series[chart->series_count++];

	*series = (struct chart_series){
		.name = name, .key = name, .shapes = shapes, .color = chart->series_count};
	return series;
}

void chart_add_place(struct chart *chart, struct range at, uint32_t color, const char *format, ...)
{
	struct chart_place *place = &chart->places[chart->place_count];
	va_list arguments;

	if (chart->place_count == CHART_PLACES_MAX)
		return;
	chart->place_count++;
	place->at = at;
	place->color = color;
	va_start(arguments, format);
	vsnprintf(place->text, sizeof(place->text), format, arguments);
	va_end(arguments);
}

struct chart_row *chart_add_row(struct chart *chart, const char *name, double at, double end)
{
	struct chart_row *row;

	chart->rows = allocate_more(chart->rows, chart->count, sizeof(*row));
	row = &chart->rows[chart->count++];
	*row = (struct chart_row){.at = at, .end = end};
	if (name != NULL)
		row->name = allocate_text("%s", name);
	for (uint32_t i = 0; i < CHART_SERIES_MAX; i++)
		row->marks[i] = chart_no_mark;
	chart->drawn = chart->told = chart->count;
	return row;
}

void chart_tell_intervals(struct chart *chart)
{
	for (uint32_t i = 0; i < chart->count * CHART_SERIES_MAX; i++) {
		const struct chart_mark *mark =
			&chart->rows[i / CHART_SERIES_MAX].marks[i % CHART_SERIES_MAX];

		chart->has_intervals = chart->has_intervals || mark->low < mark->high;
	}
}

bool chart_is_doubtful(const struct chart *chart)
{
	for (uint32_t i = 0; i < chart->told * CHART_SERIES_MAX; i++)
		if (chart->rows[i / CHART_SERIES_MAX].marks[i % CHART_SERIES_MAX].is_doubtful)
			return true;
	return false;
}

void chart_sort(struct chart *chart, int (*compare)(const void *a, const void *b))
{
	if (chart->count > 0)
		qsort(chart->rows, chart->count, sizeof(chart->rows[0]), compare);
}

void chart_free(struct chart *chart)
{
	for (uint32_t i = 0; i < chart->count; i++)
		free(chart->rows[i].name);
	free(chart->rows);
	chart->rows = NULL;
	chart->count = 0;
}

/* Returns the shape of a series in the key: a class of the style. */
static char key_shape(const struct chart *chart)
{
	if (chart->has_names)
		return 'm';
	return chart->series[0].shapes & CHART_LINE ? 'l' : 'b';
}

/* Writes the names of series in their colours. */
static void write_key(FILE *file, const struct chart *chart)
{
	char shape = key_shape(chart);
	bool has_any = false;

	for (uint32_t i = 0; i < chart->series_count; i++) {
		const struct chart_series *series = &chart->series[i];

		if (series->key == NULL)
			continue;
		if (!has_any)
			fprintf(file, "<p class=\"key key-%c\">", shape);
		fprintf(file, "<span class=\"s%u %c%u\">", series->color, shape, series->color);
		html_between(file, "", series->key, "</span> ");
		has_any = true;
	}
	if (has_any)
		fputs("</p>", file);
}

/* Draws a part of a chart, or the whole of it. */
static void draw_part(FILE *file, const struct chart_plane *plane)
{
	struct svg svg = {.file = file, .quote = ""};

	fprintf(file, "<div class=\"plot %s%s\"><svg height=%u role=img><title>",
	        plane->chart->class, chart_plane_is_deep(plane) ? " deep" : "",
	        plane->height + SVG_AXIS_ROOM);
	html_between(file, "", plane->chart->title, "</title>");
	if (plane->chart->caption[0] == '\0')
		fputs("<desc>The table below has the same figures.</desc>", file);
	chart_plane_draw(&svg, plane);
	fputs("</svg></div>\n", file);
}

/*
 * Draws a chart. A high chart is divided into parts that stand beside each other, because a browser prints no drawing
 * that is higher than a sheet.
 */
static void draw(FILE *file, const struct chart_plane *plane)
{
	uint32_t parts = chart_plane_parts(plane->chart);

	if (parts > 1)
		fputs("<div class=parts>", file);
	for (uint32_t i = 0; i < parts; i++) {
		const struct chart_plane part = chart_plane_part(plane, i, parts);

		draw_part(file, &part);
	}
	if (parts > 1)
		fputs("</div>", file);
}

void chart_write(FILE *file, const struct chart *chart)
{
	const struct chart_plane plane = chart_plane_make(chart);
	char undrawn[CHART_TEXT_SIZE];

	fprintf(file, "<figure%s><figcaption>",
	        !chart->has_names              ? ""
	        : chart_plane_parts(chart) > 1 ? " class=broad"
	                                       : " class=tall");
	html_between(file, "", chart->caption[0] != '\0' ? chart->caption : chart->title,
	             "</figcaption>");
	if (chart_plane_is_drawn(&plane)) {
		write_key(file, chart);
		draw(file, &plane);
	} else if (chart->none != NULL) {
		fprintf(file, "<p class=none>%s</p>", chart->none);
	}
	if (plane.undrawn > 0)
		fprintf(file, "<p class=note>%s. The table has %s.</p>",
		        chart_plane_undrawn(&plane, undrawn), plane.undrawn == 1 ? "it" : "them");
	if (chart_is_doubtful(chart))
		fprintf(file, "<p class=note>A %s? in the table: a doubtful figure.</p>",
		        chart_plane_is_drawn(&plane) ? "hollow dot, and " : "");
	chart_table_write(file, chart);
	fputs("</figure>\n", file);
}
