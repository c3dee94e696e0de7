/* A chart with a row per name. All rows share one axis. */
#include <math.h>
#include <string.h>

#include "report/chart.h"
#include "report/html.h"
#include "report/svg.h"

enum { ROW_HEIGHT = 22, CLASS_SIZE = 32, NAME_FITS = 24, HOLLOW_MARK = 3 /* its index */ };

/* Half of the distance between two marks of a row, as a fraction of the height of a row. */
static const double dodge = 0.18;

enum { COLUMNS_MAX = 2 + 3 * CHART_MARKS_MAX };

/* The chart that is drawn, and its axis. */
struct drawing {
	FILE *file;
	const struct chart_rows *chart;
	struct axis axis;
	uint32_t height; /* pixels */
};

static bool has_band(const struct chart_rows *chart)
{
	return chart->band[0] < chart->band[1];
}

static uint32_t count_points(const struct chart_rows *chart, struct axis_extent *extent,
                             uint32_t *undrawn)
{
	uint32_t points = 0;

	axis_extend(extent, chart->scale, chart->reference);
	if (has_band(chart)) {
		axis_extend(extent, chart->scale, chart->band[0]);
		axis_extend(extent, chart->scale, chart->band[1]);
	}
	for (uint32_t i = 0; i < chart->shown; i++)
		for (uint32_t mark = 0; mark < chart->mark_count; mark++) {
			const struct chart_mark *at = &chart->rows[i].marks[mark];

			axis_extend(extent, chart->scale, at->at);
			if (axis_can_hold(chart->scale, at->at)) {
				points++;
				axis_extend(extent, chart->scale, at->low);
				axis_extend(extent, chart->scale, at->high);
			} else if (!isnan(at->at)) {
				++*undrawn;
			}
		}
	return points;
}

static double down(const struct drawing *drawing, uint32_t row, uint32_t mark)
{
	double middle = (drawing->chart->mark_count - 1) / 2.0;

	if (drawing->chart->choice != NULL)
		middle = mark;
	return (row + 0.5 + (mark - middle) * 2 * dodge) / drawing->chart->shown;
}

/* Returns the position of a value. A value that the axis cannot hold is at an end. */
static double across(const struct drawing *drawing, double value)
{
	if (!axis_can_hold(drawing->axis.scale, value))
		return value > 0 ? 1 : 0;
	return axis_at(&drawing->axis, value);
}

/* Draws a faint line across each row, from its name to its marks. */
static void draw_leaders(const struct drawing *drawing)
{
	svg_path_begin(drawing->file, "h");
	for (uint32_t row = 0; row < drawing->chart->shown; row++) {
		svg_move(drawing->file, 0, (row + 0.5) / drawing->chart->shown);
		svg_across(drawing->file, 1);
	}
	svg_path_end(drawing->file);
}

static void draw_band(const struct drawing *drawing)
{
	if (!has_band(drawing->chart))
		return;
	svg_path_begin(drawing->file, "band");
	svg_move(drawing->file, across(drawing, drawing->chart->band[0]), 0);
	svg_across(drawing->file, across(drawing, drawing->chart->band[1]));
	svg_down(drawing->file, 1);
	svg_across(drawing->file, across(drawing, drawing->chart->band[0]));
	svg_path_end(drawing->file);
}

static void draw_reference(const struct drawing *drawing)
{
	if (!axis_can_hold(drawing->chart->scale, drawing->chart->reference))
		return;
	svg_path_begin(drawing->file, "r");
	svg_move(drawing->file, across(drawing, drawing->chart->reference), 0);
	svg_down(drawing->file, 1);
	svg_path_end(drawing->file);
}

static void draw_intervals(const struct drawing *drawing, uint32_t mark)
{
	const struct chart_rows *chart = drawing->chart;
	char class[CLASS_SIZE];

	snprintf(class, sizeof(class), "w s%u", mark + 1);
	svg_path_begin(drawing->file, class);
	for (uint32_t row = 0; row < chart->shown; row++) {
		const struct chart_mark *at = &chart->rows[row].marks[mark];

		if (!axis_can_hold(chart->scale, at->at) || isnan(at->low) || isnan(at->high) ||
		    at->low == at->high)
			continue;
		svg_move(drawing->file, across(drawing, at->low), down(drawing, row, mark));
		svg_across(drawing->file, across(drawing, at->high));
	}
	svg_path_end(drawing->file);
}

static void draw_dots(const struct drawing *drawing, uint32_t mark, const char *class)
{
	const struct chart_rows *chart = drawing->chart;

	svg_path_begin(drawing->file, class);
	for (uint32_t row = 0; row < chart->shown; row++)
		if (axis_can_hold(chart->scale, chart->rows[row].marks[mark].at))
			svg_dot(drawing->file, across(drawing, chart->rows[row].marks[mark].at),
			        down(drawing, row, mark));
	svg_path_end(drawing->file);
}

static void draw_marks(const struct drawing *drawing, uint32_t mark)
{
	char class[CLASS_SIZE];

	draw_intervals(drawing, mark);
	snprintf(class, sizeof(class), "d s%u m%u", mark + 1, mark + 1);
	draw_dots(drawing, mark, class);
	if (mark == HOLLOW_MARK)
		draw_dots(drawing, mark, "hole");
}

/* Returns the class of a name. On a phone a long name has smaller letters. */
static const char *class_of_name(const char *name)
{
	return strlen(name) > NAME_FITS ? "y long" : "y";
}

static void draw(FILE *file, const struct chart_rows *chart, const struct axis_extent *extent)
{
	const struct drawing drawing = {
		file,
		chart,
		axis_make(chart->scale, extent->least, extent->most),
		chart->shown * ROW_HEIGHT,
	};

	if (chart->mark_count > 1)
		chart_write_key(file, 'm', chart->marks, chart->mark_count);
	svg_begin(file, "rows", drawing.height, chart->title,
	          "The table below has the same figures.");
	svg_x_axis(file, &drawing.axis, drawing.height, chart->label);
	svg_x_ticks(file, &drawing.axis, -8);
	svg_marks_begin(file, drawing.height);
	svg_grid(file, &drawing.axis, NULL);
	draw_band(&drawing);
	draw_leaders(&drawing);
	draw_reference(&drawing);
	for (uint32_t mark = 0; mark < chart->mark_count; mark++)
		draw_marks(&drawing, mark);
	svg_marks_end(file);
	for (uint32_t row = 0; row < chart->shown; row++)
		svg_text(file, class_of_name(chart->rows[row].name), 0, (row + 0.5) * ROW_HEIGHT,
		         chart->rows[row].name);
	svg_end(file);
}

static void write_value(FILE *file, const struct chart_rows *chart, double value)
{
	if (chart->scale == AXIS_CHANGE && isfinite(value))
		fprintf(file, "<td>%+.2f %%", 100 * (value - 1));
	else
		html_figure(file, value);
}

static void write_mark(FILE *file, const struct chart_rows *chart, const struct chart_mark *mark)
{
	write_value(file, chart, mark->at);
	if (!chart->has_intervals)
		return;
	write_value(file, chart, mark->low);
	write_value(file, chart, mark->high);
}

/* Writes the only mark of a row, and the name of its kind. */
static void write_choice(FILE *file, const struct chart_rows *chart, const struct chart_row *row)
{
	uint32_t mark = 0;

	while (mark + 1 < chart->mark_count && isnan(row->marks[mark].at))
		mark++;
	write_mark(file, chart, &row->marks[mark]);
	html_cell(file, chart->marks[mark]);
}

static void write_row(FILE *file, const struct chart_rows *chart, const struct chart_row *row)
{
	fputs("<tr>", file);
	html_cell(file, row->name);
	if (chart->choice != NULL)
		write_choice(file, chart, row);
	for (uint32_t mark = 0; chart->choice == NULL && mark < chart->mark_count; mark++)
		write_mark(file, chart, &row->marks[mark]);
	fputc('\n', file);
}

static uint32_t name_columns(const struct chart_rows *chart, const char *columns[COLUMNS_MAX])
{
	uint32_t count = 0;

	columns[count++] = chart->names;
	for (uint32_t mark = 0; mark < (chart->choice != NULL ? 1 : chart->mark_count); mark++) {
		columns[count++] = chart->choice != NULL ? "value" : chart->marks[mark];
		if (!chart->has_intervals)
			continue;
		columns[count++] = "from";
		columns[count++] = "to";
	}
	if (chart->choice != NULL)
		columns[count++] = chart->choice;
	return count;
}

static void write_table(FILE *file, const struct chart_rows *chart)
{
	const char *columns[COLUMNS_MAX];
	uint32_t count = name_columns(chart, columns);

	html_details_begin(file, "Table");
	html_table_begin(file, chart->label, columns, count, 1);
	for (uint32_t i = 0; i < chart->count; i++)
		write_row(file, chart, &chart->rows[i]);
	html_table_end(file);
	html_details_end(file);
}

void chart_rows_write(FILE *file, const struct chart_rows *chart)
{
	struct axis_extent extent = axis_no_extent;
	uint32_t undrawn = 0;
	uint32_t points = count_points(chart, &extent, &undrawn);

	fputs("<figure class=tall><figcaption>", file);
	html_text(file, chart->title);
	fputs("</figcaption>", file);
	if (points > 1 || (points == 1 && !isnan(chart->reference)))
		draw(file, chart, &extent);
	chart_write_undrawn(file, chart->scale, undrawn);
	write_table(file, chart);
	fputs("</figure>\n", file);
}
