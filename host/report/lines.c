#include "report/lines.h"

#include <string.h>

#include "report/chart_search.h"
#include "statistics/ascending.h"

enum { HEIGHT = 220 };

/* The state while a chart is made. */
struct assembly {
	const struct report_run *report;
	const struct report_group_chart *wanted;
	const struct report_line *first; /* of the group */
	struct chart chart;
	uint32_t part; /* the number of the chart in its group, from 1 */
	uint32_t written;
};

static int compare(const void *a, const void *b)
{
	return ascending_of(((const struct chart_row *)a)->at, ((const struct chart_row *)b)->at);
}

/* Returns the row of a size, a new one for a new size. */
static struct chart_row *row_of(struct chart *chart, double n)
{
	for (uint32_t i = 0; i < chart->count; i++)
		if (chart->rows[i].at == n)
			return &chart->rows[i];
	return chart_add_row(chart, NULL, n, n);
}

/* Adds a series with a mark for every size of the line. */
static void add_series(struct assembly *assembly, const struct report_line *line)
{
	const struct report_run *report = assembly->report;
	uint32_t series = assembly->chart.series_count;

	chart_add_series(&assembly->chart, report->rows[line->first]->row.benchmark,
	                 CHART_INTERVALS | CHART_LINE | CHART_DOTS);
	for (uint32_t i = line->first; i < line->first + line->count; i++) {
		const struct row *row = &report->rows[i]->row;

		if (!report_is_same_size(report, i))
			row_of(&assembly->chart, row->n)->marks[series] =
				assembly->wanted->mark(report, line, row);
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
	struct chart *chart = &assembly->chart;
	const struct row *row = &assembly->report->rows[assembly->first->first]->row;
	bool is_call = strcmp(row->kind, "call") == 0;
	char part[CHART_TEXT_SIZE] = "";

	if (chart->series_count == 0)
		return;
	chart->class = "lines";
	write_title(assembly, chart->title);
	chart->positions =
		(struct chart_scale){"size n", AXIS_SIZE, AXIS_NO_EXTENT, 0};
	chart->panels[0] = (struct chart_scale){"", AXIS_LOG, AXIS_NO_EXTENT, HEIGHT};
	if (assembly->wanted->y_label != NULL)
		snprintf(chart->panels[0].label, CHART_TEXT_SIZE, "%s", assembly->wanted->y_label);
	else
		report_unit(assembly->report, assembly->report->metric, "operation",
		            chart->panels[0].label);
	chart->reference = assembly->wanted->reference;
	chart->layout = CHART_TABLE_SERIES;
	chart->choices = "benchmark";
	chart->head = "n";
	chart->has_intervals = true;
	chart_sort(chart, compare);
	if (++assembly->part > 1)
		snprintf(part, sizeof(part), "/%u", assembly->part);
	report_chart(file, assembly->report, chart, "%s/%s%s%s/%s%s", assembly->wanted->name,
	             row->suite, is_call ? "" : "-", is_call ? "" : row->kind,
	             assembly->first->ref[0] != '\0' ? assembly->first->ref : "no-reference", part);
	chart_free(chart);
	*chart = (struct chart){0};
	assembly->written++;
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
	};

	fputs("<div class=charts>\n", file);
	for (uint32_t i = 0; i < report->line_count; i++) {
		if (!is_first_of_group(report, i))
			continue;
		assembly.first = &report->lines[i];
		assembly.part = 0;
		for (uint32_t j = i; j < report->line_count; j++) {
			if (!report_is_group(report, i, j) ||
			    !chart->has(report, &report->lines[j]))
				continue;
			if (assembly.chart.series_count == CHART_SERIES_MAX)
				write_chart(file, &assembly);
			add_series(&assembly, &report->lines[j]);
		}
		write_chart(file, &assembly);
	}
	fputs("</div>\n", file);
	return assembly.written;
}
