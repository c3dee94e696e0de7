/* A chart of the calibration loop: counts against iterations. */
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "report/chart.h"
#include "report/sections.h"
#include "text/allocation.h"

static bool is_point(const struct record_calibration *record, const char *metric)
{
	return record->what != NULL && strcmp(record->what, "point") == 0 &&
	       record->metric != NULL && (metric == NULL || strcmp(record->metric, metric) == 0) &&
	       record->n != WIRE_NONE_U32 && record->min != WIRE_NONE_U32;
}

static void write_metric(FILE *file, const struct report_run *report, const char *metric)
{
	const struct results_run *run = report->run;
	struct chart_point *points = allocate(run->calibration_count, sizeof(points[0]));
	char title[REPORT_TEXT_SIZE];
	char unit[REPORT_TEXT_SIZE];
	struct chart_fit chart = {.title = title, .x_label = "iterations", .y_label = unit};

	report_unit(report, metric, "run", unit);
	snprintf(title, sizeof(title), "A loop that counts down, %.200s", unit);
	for (uint32_t i = 0; i < run->calibration_count; i++)
		if (is_point(&run->calibrations[i], metric))
			points[chart.count++] = (struct chart_point){
				run->calibrations[i].n,
				{run->calibrations[i].min, (double)NAN, (double)NAN}};
	chart.points = points;
	chart_fit_write(file, &chart);
	free(points);
}

static bool is_first_of_metric(const struct results_run *run, uint32_t index)
{
	for (uint32_t i = 0; i < index; i++)
		if (is_point(&run->calibrations[i], run->calibrations[index].metric))
			return false;
	return true;
}

void report_calibration(FILE *file, const struct report_run *report)
{
	const struct results_run *run = report->run;
	uint32_t metrics = 0;

	fputs("<p>Where the line meets zero iterations is what measuring costs; its slope is what "
	      "an iteration does. Points off the line mean that the counter, or the core, is not "
	      "steady.</p>\n<div class=charts>\n",
	      file);
	for (uint32_t i = 0; i < run->calibration_count; i++)
		if (is_point(&run->calibrations[i], NULL) && is_first_of_metric(run, i)) {
			write_metric(file, report, run->calibrations[i].metric);
			metrics++;
		}
	fputs("</div>\n", file);
	if (metrics == 0)
		fputs("<p class=none>No points of the calibration came.</p>\n", file);
}
