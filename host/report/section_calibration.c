/* A chart of the calibration loop: counts against iterations. */
#include <math.h>
#include <string.h>

#include "report/chart_search.h"
#include "report/page_sections.h"
#include "run/cost.h"

enum { HEIGHT = 200 };

static bool is_point_of(const struct record_calibration *record, const char *metric)
{
	return calibration_is_point(record) && strcmp(record->metric, metric) == 0;
}

/* The series: the line, the points, and their distances from the line. */
enum { LINE, COUNTS, OFF, SERIES };

static void add_points(struct chart *chart, const struct results_run *run, const char *metric)
{
	for (uint32_t i = 0; i < run->calibration_count; i++) {
		const struct record_calibration *record = &run->calibrations[i];

		if (is_point_of(record, metric))
			chart_add_row(chart, NULL, record->n, record->n)->marks[COUNTS].at =
				record->min;
	}
}

/* Adds the line, from no iterations to the most, and the distances of the points from it. */
static void add_line(struct chart *chart, double intercept, double slope)
{
	uint32_t points = chart->count;
	double most = 0;

	for (uint32_t i = 0; i < points; i++) {
		struct chart_row *row = &chart->rows[i];

		row->marks[OFF].at = row->marks[COUNTS].at - intercept - slope * row->at;
		most = fmax(most, row->at);
	}
	chart_add_row(chart, NULL, 0, 0)->marks[LINE].at = intercept;
	chart_add_row(chart, NULL, most, most)->marks[LINE].at = intercept + slope * most;
	chart->told = points;
}

static void write_metric(FILE *file, const struct report_run *report, const char *metric)
{
	const struct cost cost = cost_of(report->run, metric);
	double intercept;
	double slope;
	struct chart chart = {
		.class = "fit",
		.head = "iterations",
		.positions = {.label = "iterations", .scale = AXIS_EXACT},
		.panels = {{.height = HEIGHT}},
		.series_count = SERIES,
		.series = {[COUNTS] = {.name = "counts", .shapes = CHART_DOTS, .color = 1},
	                   [OFF] = {.name = "off the line"},
	                   [LINE] = {.shapes = CHART_LINE, .color = 2}},
	};

	report_unit(report, metric, "run", chart.panels[0].label);
	add_points(&chart, report->run, metric);
	if (fit_line(&cost.line, &intercept, &slope)) {
		add_line(&chart, intercept, slope);
		snprintf(chart.title, sizeof(chart.title),
		         "A loop that counts down, %.180s: %.3f + %.3f an iteration on average",
		         chart.panels[0].label, intercept, slope);
		report_chart(file, report, &chart, "calibration/%s", metric);
	} else {
		chart_free(&chart);
	}
}

static bool is_first_of_metric(const struct results_run *run, uint32_t index)
{
	for (uint32_t i = 0; i < index; i++)
		if (is_point_of(&run->calibrations[i], run->calibrations[index].metric))
			return false;
	return true;
}

void report_calibration(FILE *file, const struct report_run *report)
{
	const struct results_run *run = report->run;
	uint32_t metrics = 0;

	fputs("<p>At zero iterations the line shows the cost of measuring; its slope is the "
	      "average cost of an iteration. Where points are off the line, the loop does not cost "
	      "the "
	      "same each time, for example because its last branch is mispredicted from some "
	      "length on; or the counter or the core is not steady.</p>\n<div class=charts>\n",
	      file);
	for (uint32_t i = 0; i < run->calibration_count; i++)
		if (calibration_is_point(&run->calibrations[i]) && is_first_of_metric(run, i)) {
			write_metric(file, report, run->calibrations[i].metric);
			metrics++;
		}
	fputs("</div>\n", file);
	if (metrics == 0)
		fputs("<p class=none>No points of the calibration came.</p>\n", file);
}
