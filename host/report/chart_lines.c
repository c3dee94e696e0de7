/* A chart of lines over sizes, each with its name at its end. */
#include <math.h>
#include <string.h>

#include "report/chart.h"
#include "report/html.h"
#include "report/svg.h"

enum { HEIGHT = 220, LABEL_ROOM = 14 /* least distance of names, in pixels */ };

/* The range of the points of a chart, and their number. */
struct extents {
	struct axis_extent x, y;
	uint32_t points, undrawn;
};

static bool is_drawn(const struct chart_lines *chart, const struct chart_point *point)
{
	return axis_can_hold(AXIS_SIZE, point->x) && axis_can_hold(chart->y_scale, point->y.at);
}

static struct extents measure(const struct chart_lines *chart)
{
	struct extents extents = {axis_no_extent, axis_no_extent, 0, 0};

	axis_extend(&extents.y, chart->y_scale, chart->reference);
	for (uint32_t i = 0; i < chart->count; i++)
		for (uint32_t j = 0; j < chart->series[i].count; j++) {
			const struct chart_point *point = &chart->series[i].points[j];

			if (!is_drawn(chart, point)) {
				extents.undrawn++;
				continue;
			}
			extents.points++;
			axis_extend(&extents.x, AXIS_SIZE, point->x);
			axis_extend(&extents.y, chart->y_scale, point->y.at);
			axis_extend(&extents.y, chart->y_scale, point->y.low);
			axis_extend(&extents.y, chart->y_scale, point->y.high);
		}
	return extents;
}

/* The file and the axes of the chart. */
struct plane {
	FILE *file;
	struct axis x, y;
};

static double across(const struct plane *plane, const struct chart_point *point)
{
	return axis_at(&plane->x, point->x);
}

static double down(const struct plane *plane, double value)
{
	return 1 - axis_at(&plane->y, value);
}

static void class_of(char class[16], const char *what, uint32_t series)
{
	snprintf(class, 16, "%s s%u", what, series + 1);
}

static void draw_line(const struct plane *plane, const struct chart_lines *chart, uint32_t index)
{
	const struct chart_series *series = &chart->series[index];
	bool is_begun = false;
	char class[16];

	class_of(class, "l", index);
	svg_path_begin(plane->file, class);
	for (uint32_t i = 0; i < series->count; i++) {
		const struct chart_point *point = &series->points[i];

		if (!is_drawn(chart, point))
			continue;
		(is_begun ? svg_line : svg_move)(plane->file, across(plane, point),
		                                 down(plane, point->y.at));
		is_begun = true;
	}
	svg_path_end(plane->file);
}

static void draw_intervals(const struct plane *plane, const struct chart_lines *chart,
                           uint32_t index)
{
	const struct chart_series *series = &chart->series[index];
	char class[16];

	class_of(class, "w", index);
	svg_path_begin(plane->file, class);
	for (uint32_t i = 0; i < series->count; i++) {
		const struct chart_point *point = &series->points[i];

		if (!is_drawn(chart, point) || !axis_can_hold(chart->y_scale, point->y.low) ||
		    !axis_can_hold(chart->y_scale, point->y.high))
			continue;
		svg_move(plane->file, across(plane, point), down(plane, point->y.low));
		svg_down(plane->file, down(plane, point->y.high));
	}
	svg_path_end(plane->file);
}

static void draw_dots(const struct plane *plane, const struct chart_lines *chart, uint32_t index)
{
	const struct chart_series *series = &chart->series[index];
	char class[16];

	class_of(class, "d", index);
	svg_path_begin(plane->file, class);
	for (uint32_t i = 0; i < series->count; i++)
		if (is_drawn(chart, &series->points[i]))
			svg_dot(plane->file, across(plane, &series->points[i]),
			        down(plane, series->points[i].y.at));
	svg_path_end(plane->file);
}

/* The name of a series, at the end of its line. */
struct label {
	uint32_t series;
	double y; /* pixels from the top */
};

static const struct chart_point *last_drawn(const struct chart_lines *chart, uint32_t index)
{
	const struct chart_series *series = &chart->series[index];

	for (uint32_t i = series->count; i > 0; i--)
		if (is_drawn(chart, &series->points[i - 1]))
			return &series->points[i - 1];
	return NULL;
}

/* Writes the labels from top to bottom, LABEL_ROOM apart at least. Returns their number. */
static uint32_t place_labels(const struct plane *plane, const struct chart_lines *chart,
                             struct label labels[CHART_SERIES_MAX])
{
	uint32_t count = 0;

	for (uint32_t i = 0; i < chart->count; i++) {
		const struct chart_point *point = last_drawn(chart, i);
		uint32_t at = count;

		if (point == NULL)
			continue;
		for (; at > 0 && labels[at - 1].y > down(plane, point->y.at) * HEIGHT; at--)
			labels[at] = labels[at - 1];
		labels[at] = (struct label){i, down(plane, point->y.at) * HEIGHT};
		count++;
	}
	for (uint32_t i = 1; i < count; i++)
		labels[i].y = fmax(labels[i].y, labels[i - 1].y + LABEL_ROOM);
	for (uint32_t i = 0; i < count; i++)
		labels[i].y = fmin(labels[i].y, HEIGHT - LABEL_ROOM * (double)(count - 1 - i));
	return count;
}

static void draw_labels(const struct plane *plane, const struct chart_lines *chart)
{
	struct label labels[CHART_SERIES_MAX];
	uint32_t count = place_labels(plane, chart, labels);
	char class[20];

	for (uint32_t i = 0; i < count; i++) {
		snprintf(class, sizeof(class), "n s%u", labels[i].series + 1);
		svg_text(plane->file, class, 1, labels[i].y, chart->series[labels[i].series].name);
	}
}

static void draw(FILE *file, const struct chart_lines *chart, const struct extents *extents)
{
	const char *names[CHART_SERIES_MAX];
	const struct plane plane = {
		file,
		axis_make(AXIS_SIZE, extents->x.least, extents->x.most),
		axis_make(chart->y_scale, extents->y.least, extents->y.most),
	};

	for (uint32_t i = 0; i < chart->count; i++)
		names[i] = chart->series[i].name;
	chart_write_key(file, 'l', names, chart->count);
	svg_begin(file, "lines", HEIGHT, chart->title, "The table below has the same figures.");
	svg_x_axis(file, &plane.x, HEIGHT, chart->x_label);
	svg_y_axis(file, &plane.y, HEIGHT, chart->y_label);
	svg_marks_begin(file, HEIGHT);
	svg_grid(file, &plane.x, &plane.y);
	if (axis_can_hold(chart->y_scale, chart->reference)) {
		svg_path_begin(file, "r");
		svg_move(file, 0, down(&plane, chart->reference));
		svg_across(file, 1);
		svg_path_end(file);
	}
	for (uint32_t i = 0; i < chart->count; i++) {
		draw_intervals(&plane, chart, i);
		draw_line(&plane, chart, i);
		draw_dots(&plane, chart, i);
	}
	svg_marks_end(file);
	draw_labels(&plane, chart);
	svg_end(file);
}

static void write_table(FILE *file, const struct chart_lines *chart)
{
	static const char *const columns[] = {"benchmark", "n", "value", "from", "to"};

	html_details_begin(file, "Table");
	html_table_begin(file, chart->y_label, columns, 5, 1);
	for (uint32_t i = 0; i < chart->count; i++)
		for (uint32_t j = 0; j < chart->series[i].count; j++) {
			const struct chart_point *point = &chart->series[i].points[j];

			fputs("<tr>", file);
			html_cell(file, chart->series[i].name);
			fprintf(file, "<td>%.0f", point->x);
			html_figure(file, point->y.at);
			html_figure(file, point->y.low);
			html_figure(file, point->y.high);
		}
	html_table_end(file);
	html_details_end(file);
}

void chart_lines_write(FILE *file, const struct chart_lines *chart)
{
	struct extents extents = measure(chart);

	fputs("<figure><figcaption>", file);
	html_text(file, chart->title);
	fputs("</figcaption>", file);
	if (extents.points > 1)
		draw(file, chart, &extents);
	chart_write_undrawn(file, chart->y_scale, extents.undrawn);
	write_table(file, chart);
	fputs("</figure>\n", file);
}
