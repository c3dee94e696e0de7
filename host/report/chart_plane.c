#include "report/chart_plane.h"

#include <math.h>
#include <string.h>

enum {
	ROW_HEIGHT = 22,
	PANEL_GAP = 28, /* pixels; room for the label of the lower panel */
	PART_ROWS = 36, /* a sheet of A4 holds them and both axes */
	LABEL_FITS = 6, /* characters beside a chart */
	NAME_FITS = 30, /* characters of a name of a row */
};

/* The distance between two marks of a row with a name, as a fraction of the height of a row. */
static const double dodge = 0.36;

const struct chart_mark *chart_plane_mark(const struct chart_plane *plane, uint32_t series,
                                          uint32_t row)
{
	const struct chart *chart = plane->chart;
	const struct chart_mark *mark = &chart->rows[row].marks[series];
	uint32_t panel = chart->series[series].panel;

	if (!axis_can_hold(chart->positions.scale, chart->rows[row].at) ||
	    !axis_can_hold(chart->panels[panel].scale, mark->at))
		return NULL;
	return mark;
}

/* Extends the axes by a mark of a row, and counts it. */
static void take_mark(struct chart_plane *plane, uint32_t series, uint32_t row,
                      struct range values[CHART_PANELS_MAX])
{
	const struct chart_mark *mark = chart_plane_mark(plane, series, row);
	uint32_t panel = plane->chart->series[series].panel;
	enum axis_scale scale = plane->chart->panels[panel].scale;

	if (mark == NULL) {
		if (!isnan(plane->chart->rows[row].marks[series].at))
			plane->undrawn++;
		return;
	}
	plane->marks++;
	axis_extend(&values[panel], scale, mark->at);
	if (plane->chart->series[series].shapes & CHART_INTERVALS) {
		axis_extend(&values[panel], scale, mark->low);
		axis_extend(&values[panel], scale, mark->high);
	}
}

/* Returns the values that an axis holds if there is no mark. */
static struct range held_by(const struct chart_scale *scale)
{
	struct range extent = range_empty();

	axis_extend(&extent, scale->scale, scale->holds.least);
	axis_extend(&extent, scale->scale, scale->holds.most);
	return extent;
}

static void take_rows(struct chart_plane *plane, struct range *positions,
                      struct range values[CHART_PANELS_MAX])
{
	const struct chart *chart = plane->chart;

	for (uint32_t row = 0; row < chart->drawn; row++) {
		axis_extend(positions, chart->positions.scale, chart->rows[row].at);
		axis_extend(positions, chart->positions.scale, chart->rows[row].end);
		for (uint32_t series = 0; series < chart->series_count; series++)
			if (chart->series[series].shapes != 0)
				take_mark(plane, series, row, values);
	}
}

/* Gives the panels their places. */
static void stack(struct chart_plane *plane)
{
	const struct chart *chart = plane->chart;

	plane->panel_count = chart->panels[1].height > 0 ? 2 : 1;
	plane->height = chart->panels[0].height;
	if (plane->panel_count > 1) {
		plane->tops[1] = plane->height + PANEL_GAP;
		plane->height += PANEL_GAP + chart->panels[1].height;
	}
}

/* Sets the rows that are drawn. They have names and lie one below the other. */
static void take_names(struct chart_plane *plane, uint32_t first, uint32_t end)
{
	plane->first = first;
	plane->end = end;
	plane->positions = (struct axis){.scale = AXIS_EXACT, .least = first, .most = end};
	plane->height = (end - first) * ROW_HEIGHT;
}

struct chart_plane chart_plane_make(const struct chart *chart)
{
	struct chart_plane plane = {.chart = chart, .end = chart->drawn};
	struct range positions = held_by(&chart->positions);
	struct range values[CHART_PANELS_MAX];

	stack(&plane);
	for (uint32_t i = 0; i < CHART_PANELS_MAX; i++)
		values[i] = held_by(&chart->panels[i]);
	if (chart->reference > 0)
		axis_extend(&values[0], chart->panels[0].scale, chart->reference);
	for (int i = 0; chart->band[0] < chart->band[1] && i < 2; i++)
		axis_extend(&values[0], chart->panels[0].scale, chart->band[i]);
	take_rows(&plane, &positions, values);
	if (chart->has_names)
		take_names(&plane, 0, chart->drawn);
	else
		plane.positions =
			axis_make(chart->positions.scale, positions.least, positions.most);
	plane.positions.ticks = chart->positions.ticks;
	for (uint32_t i = 0; i < plane.panel_count; i++)
		plane.values[i] =
			axis_make(chart->panels[i].scale, values[i].least, values[i].most);
	return plane;
}

uint32_t chart_plane_parts(const struct chart *chart)
{
	return chart->has_names && chart->drawn > 0 ? (chart->drawn + PART_ROWS - 1) / PART_ROWS
	                                            : 1;
}

struct chart_plane chart_plane_part(const struct chart_plane *whole, uint32_t part, uint32_t parts)
{
	struct chart_plane plane = *whole;
	uint32_t rows = (whole->end + parts - 1) / parts;
	uint32_t end = (part + 1) * rows;

	if (parts > 1)
		take_names(&plane, part * rows, end < whole->end ? end : whole->end);
	return plane;
}

bool chart_plane_is_deep(const struct chart_plane *plane)
{
	double ticks[AXIS_TICKS_MAX];
	char text[AXIS_TEXT_SIZE];

	if (plane->chart->has_names) {
		for (uint32_t row = 0; row < plane->chart->drawn; row++)
			if (strlen(plane->chart->rows[row].name) > NAME_FITS)
				return true;
		return false;
	}
	for (uint32_t panel = 0; panel < plane->panel_count; panel++)
		for (uint32_t i = axis_ticks(&plane->values[panel], ticks); i-- > 0;) {
			axis_write_tick(&plane->values[panel], ticks[i], text);
			if (strlen(text) > LABEL_FITS)
				return true;
		}
	return false;
}

bool chart_plane_is_drawn(const struct chart_plane *plane)
{
	const struct chart *chart = plane->chart;

	return plane->marks > 1 || (plane->marks == 1 && chart->has_names && chart->reference > 0);
}

const char *chart_plane_undrawn(const struct chart_plane *plane, char text[CHART_TEXT_SIZE])
{
	snprintf(text, CHART_TEXT_SIZE, "%u value%s not drawn, because a %s", plane->undrawn,
	         plane->undrawn == 1 ? " is" : "s are",
	         plane->values[0].scale == AXIS_CHANGE ? "change from or to 0 or less has no ratio"
	                                               : "logarithmic axis begins above 0");
	return text;
}

double chart_plane_position(const struct chart_plane *plane, uint32_t series, uint32_t row)
{
	const struct chart *chart = plane->chart;

	if (!chart->has_names)
		return chart->rows[row].at;
	if (chart->choices != NULL)
		return row + 0.5;
	return row + 0.5 + (series - (chart->series_count - 1) / 2.0) * dodge;
}

struct svg_point chart_plane_point(const struct chart_plane *plane, uint32_t panel, double position,
                                   double value)
{
	const struct axis *axis = &plane->values[panel];
	double along = axis_at(&plane->positions, position);
	double up = axis_can_hold(axis->scale, value) ? axis_at(axis, value) : value > 0;

	if (plane->chart->has_names)
		return (struct svg_point){up, along};
	return (struct svg_point){
		along, (plane->tops[panel] + (1 - up) * plane->chart->panels[panel].height) /
			       plane->height};
}
