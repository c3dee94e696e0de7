/* A chart of points and the straight line through them. */
#include "report/chart.h"
#include "report/html.h"
#include "report/svg.h"

enum { HEIGHT = 200 };

static void draw(FILE *file, const struct chart_fit *chart, double intercept, double slope)
{
	struct axis_extent extents[2] = {axis_no_extent, axis_no_extent};
	struct axis x;
	struct axis y;

	axis_extend(&extents[0], AXIS_LINEAR, 0);
	axis_extend(&extents[1], AXIS_LINEAR, 0);
	axis_extend(&extents[1], AXIS_LINEAR, intercept);
	for (uint32_t i = 0; i < chart->count; i++) {
		axis_extend(&extents[0], AXIS_LINEAR, chart->points[i].x);
		axis_extend(&extents[1], AXIS_LINEAR, chart->points[i].y.at);
	}
	x = axis_make(AXIS_LINEAR, extents[0].least, extents[0].most);
	y = axis_make(AXIS_LINEAR, extents[1].least, extents[1].most);
	svg_begin(file, "fit", HEIGHT, chart->title, "The table below has the same figures.");
	svg_x_axis(file, &x, HEIGHT, chart->x_label);
	svg_y_axis(file, &y, HEIGHT, chart->y_label);
	svg_marks_begin(file, HEIGHT);
	svg_grid(file, &x, &y);
	svg_path_begin(file, "l s2");
	svg_move(file, 0, 1 - axis_at(&y, intercept + slope * x.least));
	svg_line(file, axis_at(&x, extents[0].most),
	         1 - axis_at(&y, intercept + slope * extents[0].most));
	svg_path_end(file);
	svg_path_begin(file, "d s1");
	for (uint32_t i = 0; i < chart->count; i++)
		svg_dot(file, axis_at(&x, chart->points[i].x),
		        1 - axis_at(&y, chart->points[i].y.at));
	svg_path_end(file);
	svg_marks_end(file);
	svg_end(file);
}

static void write_table(FILE *file, const struct chart_fit *chart, double intercept, double slope)
{
	static const char *const columns[] = {"iterations", "counts", "off the line"};

	html_details_begin(file, "Table");
	html_table_begin(file, chart->y_label, columns, 3, 0);
	for (uint32_t i = 0; i < chart->count; i++) {
		const struct chart_point *point = &chart->points[i];

		fprintf(file, "<tr><td>%.0f<td>%.0f", point->x, point->y.at);
		html_figure(file, point->y.at - intercept - slope * point->x);
	}
	html_table_end(file);
	html_details_end(file);
}

void chart_fit_write(FILE *file, const struct chart_fit *chart)
{
	struct fit fit = {0};
	double intercept;
	double slope;

	for (uint32_t i = 0; i < chart->count; i++)
		fit_add(&fit, chart->points[i].x, chart->points[i].y.at);
	if (!fit_line(&fit, &intercept, &slope))
		return;
	fputs("<figure><figcaption>", file);
	html_text(file, chart->title);
	fprintf(file, ": %.3f + %.3f an iteration</figcaption>", intercept, slope);
	draw(file, chart, intercept, slope);
	write_table(file, chart, intercept, slope);
	fputs("</figure>\n", file);
}
