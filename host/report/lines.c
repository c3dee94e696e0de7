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

/* Writes "SUITE", or "SUITE KIND" for another kind than calls. */
static void write_group(const struct assembly *assembly, char group[CHART_TEXT_SIZE])
{
	const struct row *row = &assembly->report->rows[assembly->first->first]->row;
	bool is_call = strcmp(row->kind, "call") == 0;

	snprintf(group, CHART_TEXT_SIZE, "%.60s%s%.20s", row->suite, is_call ? "" : " ",
	         is_call ? "" : row->kind);
}

static void write_chart(FILE *file, struct assembly *assembly)
{
	const struct report_run *report = assembly->report;
	const struct report_group_chart *wanted = assembly->wanted;
	const char *ref = assembly->first->ref;
	struct chart *chart = &assembly->chart;
	char group[CHART_TEXT_SIZE];
	char part[16] = "";

	if (chart->series_count == 0)
		return;
	write_group(assembly, group);
	snprintf(chart->title, sizeof(chart->title), "%.90s%s%s%.60s", group,
	         ref[0] != '\0' ? ": " : "", ref[0] != '\0' ? wanted->what : "", ref);
	if (wanted->y_label != NULL)
		snprintf(chart->panels[0].label, CHART_TEXT_SIZE, "%s", wanted->y_label);
	else
		report_unit(report, report->metric, "operation", chart->panels[0].label);
	chart_sort(chart, compare);
	if (++assembly->part > 1)
		snprintf(part, sizeof(part), "/%u", assembly->part);
	report_chart(file, report, chart, "%s/%s/%s%s", wanted->name, group,
	             ref[0] != '\0' ? ref : "no-reference", part);
	chart_free(chart);
	assembly->written++;
}

/* Begins a chart without series. */
static struct chart begin(const struct report_group_chart *wanted)
{
	return (struct chart){
		.class = "lines",
		.positions = {"size n", AXIS_SIZE, AXIS_NO_EXTENT, 0},
		.panels = {{"", AXIS_LOG, AXIS_NO_EXTENT, HEIGHT}},
		.reference = wanted->reference,
		.layout = CHART_TABLE_SERIES,
		.choices = "benchmark",
		.head = "n",
		.has_intervals = true,
	};
}

/* Lines are in the order of their suites. */
static bool is_of_suite(const struct report_run *report, uint32_t a, uint32_t b)
{
	return strcmp(report->rows[report->lines[a].first]->row.suite,
	              report->rows[report->lines[b].first]->row.suite) == 0;
}

/* Writes the charts of the group of a line, its first. */
static void write_group_charts(FILE *file, struct assembly *assembly, uint32_t line)
{
	const struct report_run *report = assembly->report;

	assembly->first = &report->lines[line];
	assembly->part = 0;
	assembly->chart = begin(assembly->wanted);
	for (uint32_t i = line; i < report->line_count && is_of_suite(report, line, i); i++) {
		if (!report_is_group(report, line, i) ||
		    !assembly->wanted->has(report, &report->lines[i]))
			continue;
		if (assembly->chart.series_count == CHART_SERIES_MAX) {
			write_chart(file, assembly);
			assembly->chart = begin(assembly->wanted);
		}
		add_series(assembly, &report->lines[i]);
	}
	write_chart(file, assembly);
}

static bool is_first_of_group(const struct report_run *report, uint32_t line)
{
	for (uint32_t i = line; i-- > 0 && is_of_suite(report, i, line);)
		if (report_is_group(report, i, line))
			return false;
	return true;
}

uint32_t report_write_groups(FILE *file, const struct report_run *report,
                             const struct report_group_chart *chart)
{
	struct assembly assembly = {.report = report, .wanted = chart};

	fputs("<div class=charts>\n", file);
	for (uint32_t i = 0; i < report->line_count; i++)
		if (is_first_of_group(report, i))
			write_group_charts(file, &assembly, i);
	fputs("</div>\n", file);
	return assembly.written;
}
