/* Draws the axes and the marks of a chart. */
#include <math.h>
#include <string.h>

#include "report/chart_plane.h"

enum {
	CLASS_SIZE = 16,
	PLACE_HEIGHT = 14,
	NAME_FITS = 24,      /* characters beside a chart on a phone */
	NAME_FITS_WIDE = 36, /* characters beside a chart in a wide window */
	TITLE_FITS = 48,     /* characters of the label of an axis on a phone */
	SQUARE_MARK = 2,
	HOLLOW_MARK = 4 /* their colours */
};

/*
 * The shapes. Each is a path with two letters per step. The first letter is a command: M moves, L draws a line, D draws
 * a dot. A small letter goes to the end of the row's stretch. The second letter is a value: 0 for 0, = for the mark, <
 * and > for the ends of its interval, ^ for the mark of the row before, which is 0 for the first row.
 */
static const struct shape {
	char class;     /* of the style */
	bool is_joined; /* no line between the bars of adjacent rows */
	const char *steps;
} shapes[] = {
	{'w', false, "M<L>"}, {'b', false, "M0L=l=l0"}, {'o', true, "M0L=l=l0"}, {'l', false, "L="},
	{'l', false, "L^l="}, {'l', false, "M=l="},     {'p', false, "D="},      {'d', false, "D="},
};

static double value_of(const struct chart_plane *plane, uint32_t series, uint32_t row, char what)
{
	static const char letters[] = "0=<>^";
	const struct chart_row *rows = plane->chart->rows;
	const struct chart_mark *mark = &rows[row].marks[series];
	const double values[] = {0, mark->at, mark->low, mark->high,
	                         row > 0 ? rows[row - 1].marks[series].at : 0};

	return values[strcspn(letters, (char[]){what, '\0'})];
}

/* Whether the dots of a series are squares. In a chart with names, series differ by shape, too. */
static bool is_square(const struct chart *chart, uint32_t series)
{
	return chart->has_names && chart->series[series].color == SQUARE_MARK;
}

static void draw_step(struct svg *svg, const struct chart_plane *plane, uint32_t series,
                      uint32_t row, const char *step)
{
	bool is_end = step[0] >= 'a';
	double position =
		is_end ? plane->chart->rows[row].end : chart_plane_position(plane, series, row);
	struct svg_point to = chart_plane_point(plane, plane->chart->series[series].panel, position,
	                                        value_of(plane, series, row, step[1]));

	if (step[0] == 'D')
		svg_dot(svg, to, is_square(plane->chart, series));
	else
		(step[0] == 'M' ? svg_move : svg_line)(svg, to);
}

/* Whether a row has a mark of the series, and begins where the row before it ends. */
static bool continues(const struct chart_plane *plane, uint32_t series, uint32_t row)
{
	const struct chart_row *rows = plane->chart->rows;

	return row > 0 && row < plane->end && rows[row].at == rows[row - 1].end &&
	       chart_plane_mark(plane, series, row) != NULL &&
	       chart_plane_mark(plane, series, row - 1) != NULL;
}

static void draw_mark(struct svg *svg, const struct chart_plane *plane, uint32_t series,
                      uint32_t row, const struct shape *shape)
{
	const struct chart_mark *mark = chart_plane_mark(plane, series, row);
	size_t end = strlen(shape->steps);
	size_t first = 0;

	/* An interval without length is not drawn. */
	if (mark == NULL || (shape->steps[1] == '<' && !(mark->low < mark->high)))
		return;
	if (shape->is_joined && continues(plane, series, row))
		first += 2;
	if (shape->is_joined && continues(plane, series, row + 1))
		end -= 2;
	for (size_t step = first; step < end; step += 2)
		draw_step(svg, plane, series, row, &shape->steps[step]);
}

/* Whether a row was measured for the series and has no mark: it has no value, or one that the axis cannot hold. */
static bool is_gap(const struct chart_plane *plane, uint32_t series, uint32_t row)
{
	const struct chart_row *of = &plane->chart->rows[row];

	return of->gaps & 1U << series ||
	       (!isnan(of->marks[series].at) && chart_plane_mark(plane, series, row) == NULL);
}

/* Draws a shape of the marks of a series, as a path. */
static void draw_shape(struct svg *svg, const struct chart_plane *plane, uint32_t series,
                       const struct shape *shape, const char *class)
{
	svg_path_begin(svg, class);
	for (uint32_t row = plane->first; row < plane->end; row++) {
		if (is_gap(plane, series, row))
			svg_break(svg);
		draw_mark(svg, plane, series, row, shape);
	}
	svg_path_end(svg);
}

/* Makes dots hollow: all dots if the colour of the series is that of hollow dots, else those of doubtful marks. */
static void draw_holes(struct svg *svg, const struct chart_plane *plane, uint32_t series,
                       const struct shape *shape)
{
	const struct chart *chart = plane->chart;
	bool all = chart->has_names && chart->series[series].color == HOLLOW_MARK;
	bool is_begun = false;

	for (uint32_t row = plane->first; row < plane->end; row++) {
		if (!all && !chart->rows[row].marks[series].is_doubtful)
			continue;
		if (!is_begun)
			svg_path_begin(svg, "hole");
		is_begun = true;
		draw_mark(svg, plane, series, row, shape);
	}
	if (is_begun)
		svg_path_end(svg);
}

static void draw_series(struct svg *svg, const struct chart_plane *plane, uint32_t index)
{
	const struct chart_series *series = &plane->chart->series[index];
	char class[CLASS_SIZE];

	for (size_t i = 0; i < sizeof(shapes) / sizeof(shapes[0]); i++) {
		bool has_form = plane->chart->has_names && shapes[i].class == 'd';

		if (!(series->shapes & 1U << i))
			continue;
		snprintf(class, sizeof(class), has_form ? "%c s%u m%u" : "%c s%u", shapes[i].class,
		         series->color, series->color);
		draw_shape(svg, plane, index, &shapes[i], class);
		if (shapes[i].class == 'd')
			draw_holes(svg, plane, index, &shapes[i]);
	}
}

/* Draws a line at a value over all positions. */
static void draw_across(struct svg *svg, const struct chart_plane *plane, uint32_t panel,
                        double value)
{
	svg_move(svg, chart_plane_point(plane, panel, plane->positions.least, value));
	svg_line(svg, chart_plane_point(plane, panel, plane->positions.most, value));
}

/* Draws lines at the ticks of a panel. */
static void draw_values(struct svg *svg, const struct chart_plane *plane, uint32_t panel)
{
	double ticks[AXIS_TICKS_MAX];
	uint32_t count = axis_ticks(&plane->values[panel], ticks);

	for (uint32_t i = 0; i < count; i++)
		draw_across(svg, plane, panel, ticks[i]);
}

static void draw_grid(struct svg *svg, const struct chart_plane *plane)
{
	double ticks[AXIS_TICKS_MAX];
	uint32_t count = plane->chart->has_names ? 0 : axis_ticks(&plane->positions, ticks);

	svg_path_begin(svg, "g");
	for (uint32_t panel = 0; panel < plane->panel_count; panel++) {
		const struct axis *values = &plane->values[panel];

		for (uint32_t i = 0; i < count; i++) {
			svg_move(svg, chart_plane_point(plane, panel, ticks[i], values->least));
			svg_line(svg, chart_plane_point(plane, panel, ticks[i], values->most));
		}
		draw_values(svg, plane, panel);
	}
	svg_path_end(svg);
}

/* Shades an area between two of its corners. */
static void draw_area(struct svg *svg, struct svg_point first, struct svg_point second)
{
	svg_path_begin(svg, "band");
	svg_move(svg, first);
	svg_line(svg, (struct svg_point){first.x, second.y});
	svg_line(svg, second);
	svg_line(svg, (struct svg_point){second.x, first.y});
	svg_path_end(svg);
}

static void draw_band(struct svg *svg, const struct chart_plane *plane)
{
	const double *band = plane->chart->band;
	const struct axis *positions = &plane->positions;

	if (band[0] < band[1])
		draw_area(svg, chart_plane_point(plane, 0, positions->least, band[0]),
		          chart_plane_point(plane, 0, positions->most, band[1]));
}

/* Draws a faint line across each row, from its name to its marks. */
static void draw_leaders(struct svg *svg, const struct chart_plane *plane)
{
	if (!plane->chart->has_names)
		return;
	svg_path_begin(svg, "h");
	for (uint32_t row = plane->first; row < plane->end; row++) {
		double y = axis_at(&plane->positions, row + 0.5);

		svg_move(svg, (struct svg_point){0, y});
		svg_line(svg, (struct svg_point){1, y});
	}
	svg_path_end(svg);
}

static void draw_reference(struct svg *svg, const struct chart_plane *plane)
{
	if (!(plane->chart->reference > 0))
		return;
	svg_path_begin(svg, "r");
	draw_across(svg, plane, 0, plane->chart->reference);
	svg_path_end(svg);
}

/* Whether the axis of positions holds a position. */
static bool holds(const struct chart_plane *plane, double at)
{
	const struct axis *axis = &plane->positions;

	return at >= axis->least && at <= axis->most;
}

/* Shades every place, over all panels. */
static void shade_places(struct svg *svg, const struct chart_plane *plane)
{
	for (uint32_t i = 0; i < plane->chart->place_count; i++) {
		const struct range *at = &plane->chart->places[i].at;

		if (holds(plane, at->least))
			draw_area(svg, (struct svg_point){axis_at(&plane->positions, at->least), 0},
			          (struct svg_point){axis_at(&plane->positions, at->most), 1});
	}
}

/* Draws a line over all panels, if the axis holds it. */
static void draw_end(struct svg *svg, const struct chart_plane *plane, double at)
{
	double x = axis_at(&plane->positions, at);

	if (!holds(plane, at))
		return;
	svg_move(svg, (struct svg_point){x, 0});
	svg_line(svg, (struct svg_point){x, 1});
}

/* Draws dashed lines at the ends of every place. */
static void draw_places(struct svg *svg, const struct chart_plane *plane)
{
	char class[CLASS_SIZE];

	for (uint32_t i = 0; i < plane->chart->place_count; i++) {
		const struct chart_place *place = &plane->chart->places[i];

		if (!holds(plane, place->at.least))
			continue;
		snprintf(class, sizeof(class), "v s%u", place->color);
		svg_path_begin(svg, class);
		draw_end(svg, plane, place->at.least);
		draw_end(svg, plane, place->at.most);
		svg_path_end(svg);
	}
}

/* Writes the texts of places at the top, one below the other. */
static void write_places(struct svg *svg, const struct chart_plane *plane)
{
	char class[CLASS_SIZE];
	uint32_t line = 0;

	for (uint32_t i = 0; i < plane->chart->place_count; i++) {
		const struct chart_place *place = &plane->chart->places[i];

		if (!holds(plane, place->at.least))
			continue;
		snprintf(class, sizeof(class), "v s%u", place->color);
		svg_text(svg, class, axis_at(&plane->positions, place->at.least),
		         12 + PLACE_HEIGHT * line++, place->text);
	}
}

/* The class of the name of a row. A long name has smaller letters on a phone and on paper, a longer one everywhere. */
static const char *name_class(const char *name)
{
	size_t length = strlen(name);

	return length > NAME_FITS_WIDE ? "y long longer" : length > NAME_FITS ? "y long" : "y";
}

static void write_names(struct svg *svg, const struct chart_plane *plane)
{
	for (uint32_t row = plane->first; row < plane->end; row++) {
		const char *name = plane->chart->rows[row].name;

		svg_text(svg, name_class(name), 0,
		         axis_at(&plane->positions, row + 0.5) * plane->height, name);
	}
}

/* Writes the label of an axis. A long one has smaller letters on a phone. */
static void write_title(struct svg *svg, const char *class, double x, double y, const char *title)
{
	char classes[CLASS_SIZE];

	snprintf(classes, sizeof(classes), "%s%s", class,
	         strlen(title) > TITLE_FITS ? " long" : "");
	svg_text(svg, classes, x, y, title);
}

/* Writes the ticks and the label of the horizontal axis. High charts have the ticks twice. */
static void write_x_axis(struct svg *svg, const struct chart_plane *plane)
{
	const struct chart *chart = plane->chart;
	const struct axis *axis = chart->has_names ? &plane->values[0] : &plane->positions;

	svg_x_ticks(svg, axis, plane->height + SVG_TICK_ROOM);
	write_title(svg, "xr", 1, plane->height + SVG_AXIS_ROOM,
	            chart->has_names ? chart->panels[0].label : chart->positions.label);
	if (chart->has_names)
		svg_x_ticks(svg, axis, -8);
}

static void write_y_axes(struct svg *svg, const struct chart_plane *plane)
{
	for (uint32_t i = 0; i < plane->panel_count; i++) {
		svg_y_ticks(svg, &plane->values[i], plane->tops[i], plane->chart->panels[i].height);
		write_title(svg, "yl", 0, plane->tops[i] - 10, plane->chart->panels[i].label);
	}
}

void chart_plane_draw(struct svg *svg, const struct chart_plane *plane)
{
	write_x_axis(svg, plane);
	(plane->chart->has_names ? write_names : write_y_axes)(svg, plane);
	svg_marks_begin(svg, plane->height);
	draw_band(svg, plane);
	shade_places(svg, plane);
	draw_grid(svg, plane);
	draw_leaders(svg, plane);
	draw_reference(svg, plane);
	draw_places(svg, plane);
	for (uint32_t i = 0; i < plane->chart->series_count; i++)
		draw_series(svg, plane, i);
	svg_marks_end(svg);
	write_places(svg, plane);
	chart_labels_draw(svg, plane);
}
