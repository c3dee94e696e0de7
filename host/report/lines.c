#include "report/lines.h"

#include <stdlib.h>
#include <string.h>

#include "text/allocation.h"

/* The state while a chart is made. */
struct assembly {
	const struct report_run *report;
	const struct report_group_chart *wanted;
	const struct report_line *first; /* of the group */
	struct chart_lines chart;
	uint32_t written;
};

/* Adds a series with a point for every size of the line. */
static void add_series(struct assembly *assembly, const struct report_line *line)
{
	const struct report_run *report = assembly->report;
	struct chart_series *series = &assembly->chart.series[assembly->chart.count++];

	*series = (struct chart_series){.name = report->rows[line->first]->row.benchmark};
	series->points = allocate(line->count, sizeof(series->points[0]));
	for (uint32_t i = line->first; i < line->first + line->count; i++) {
		const struct row *row = &report->rows[i]->row;

		if (!report_is_same_size(report, i))
			series->points[series->count++] = (struct chart_point){
				row->n, assembly->wanted->mark(report, line, row)};
	}
}

static void write_title(const struct assembly *assembly, char title[REPORT_TEXT_SIZE])
{
	const struct row *row = &assembly->report->rows[assembly->first->first]->row;
	const char *ref = assembly->first->ref;

	snprintf(title, REPORT_TEXT_SIZE, "%.40s%s%.20s%s%s%.60s", row->suite,
	         strcmp(row->kind, "call") != 0 ? ", " : "",
	         strcmp(row->kind, "call") != 0 ? row->kind : "", ref[0] != '\0' ? ": " : "",
	         ref[0] != '\0' ? assembly->wanted->what : "", ref);
}

static void write_chart(FILE *file, struct assembly *assembly)
{
	struct chart_lines chart = assembly->chart;
	char title[REPORT_TEXT_SIZE];
	char unit[REPORT_TEXT_SIZE];

	if (chart.count == 0)
		return;
	write_title(assembly, title);
	report_unit(assembly->report, assembly->report->metric, "operation", unit);
	chart.title = title;
	chart.x_label = "n";
	chart.y_label = assembly->wanted->y_label != NULL ? assembly->wanted->y_label : unit;
	chart_lines_write(file, &chart);
	assembly->written++;
	for (uint32_t i = 0; i < chart.count; i++)
		free(chart.series[i].points);
	assembly->chart.count = 0;
}

static bool is_first_of_group(const struct report_run *report, uint32_t line)
{
	for (uint32_t i = 0; i < line; i++)
		if (report_is_group(report, i, line))
			return false;
	return true;
}

uint32_t report_write_groups(FILE *file, const struct report_run *report,
                             const struct report_group_chart *chart)
{
	struct assembly assembly = {
		.report = report,
		.wanted = chart,
		.chart = {.y_scale = AXIS_LOG, .reference = chart->reference},
	};

	fputs("<div class=charts>\n", file);
	for (uint32_t i = 0; i < report->line_count; i++) {
		if (!is_first_of_group(report, i))
			continue;
		assembly.first = &report->lines[i];
		for (uint32_t j = i; j < report->line_count; j++) {
			if (!report_is_group(report, i, j) ||
			    !chart->has(report, &report->lines[j]))
				continue;
			if (assembly.chart.count == CHART_SERIES_MAX)
				write_chart(file, &assembly);
			add_series(&assembly, &report->lines[j]);
		}
		write_chart(file, &assembly);
	}
	fputs("</div>\n", file);
	return assembly.written;
}
