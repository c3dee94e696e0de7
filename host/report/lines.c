#include "report/suites.h"

#include <math.h>
#include <string.h>

#include "report/chart_search.h"
#include "statistics/ascending.h"
#include "text/append.h"

enum { HEIGHT = 220 };

/* The state while a chart is made. */
struct assembly {
	const struct report_run *report;
	const struct report_group_chart *wanted;
	const struct report_line *first; /* of the group */
	struct chart chart;
	uint32_t part; /* the number of the last chart of the group, from 1; 0: none */
};

/* Orders rows by size. */
static int compare(const void *a, const void *b)
{
	return ascending_of(((const struct chart_row *)a)->at, ((const struct chart_row *)b)->at);
}

/* Returns the row of a size. Adds a row for a new size. */
static struct chart_row *row_of(struct chart *chart, double n)
{
	for (uint32_t i = 0; i < chart->count; i++)
		if (chart->rows[i].at == n)
			return &chart->rows[i];
	return chart_add_row(chart, NULL, n, n);
}

struct chart_series *report_add_line(struct chart *chart, const struct report_run *report,
                                     const struct report_line *line, report_mark *mark)
{
	uint32_t series = chart->series_count;

	chart_add_series(chart, report->rows[line->first]->row.benchmark,
	                 CHART_INTERVALS | CHART_LINE | CHART_DOTS)
		->color = line->color;
	for (uint32_t i = line->first; i < line->first + line->count; i++) {
		const struct results_row *row = report->rows[i];
		struct chart_row *of;

		if (report_is_same_size(report, i))
			continue;
		of = row_of(chart, row->row.n);
		of->marks[series] = mark(report, row);
		of->gaps |= isnan(of->marks[series].at) ? 1U << series : 0;
	}
	return &chart->series[series];
}

/* Writes "SUITE", or "SUITE KIND" for another kind than calls. */
static void write_group(const struct assembly *assembly, char group[CHART_TEXT_SIZE])
{
	const struct row *row = &assembly->report->rows[assembly->first->first]->row;
	const char *kind = row_kind_shown(row);

	snprintf(group, CHART_TEXT_SIZE, "%.60s%s%.20s", row->suite, kind[0] != '\0' ? " " : "",
	         kind);
}

/* Writes the title: the group, and with what it is compared. */
static void write_title(struct assembly *assembly, const char *group)
{
	const struct report_group_chart *wanted = assembly->wanted;
	const char *ref = assembly->first->ref;
	struct chart *chart = &assembly->chart;
	bool is_named = wanted->alone == NULL;

	snprintf(chart->title, sizeof(chart->title), "%.90s", group);
	if (ref[0] == '\0')
		return;
	for (uint32_t i = 0; i < chart->series_count; i++)
		is_named |= strcmp(chart->series[i].name, ref) == 0;
	append_text(chart->title, sizeof(chart->title), ": ", "%s%.60s",
	            is_named ? wanted->what : wanted->alone, is_named ? ref : "");
}

void report_sort_sizes(struct chart *chart)
{
	chart_sort(chart, compare);
	chart_tell_intervals(chart);
}

static void write_chart(FILE *file, struct assembly *assembly)
{
	const struct report_run *report = assembly->report;
	const struct report_group_chart *wanted = assembly->wanted;
	const char *ref = assembly->first->ref;
	struct chart *chart = &assembly->chart;
	char group[CHART_TEXT_SIZE];
	char unit[REPORT_TEXT_SIZE];
	char part[16] = "";

	if (chart->series_count == 0)
		return;
	write_group(assembly, group);
	write_title(assembly, group);
	report_unit(report, report->metric, "operation", unit);
	if (wanted->y_label != NULL)
		append_text(chart->title, sizeof(chart->title), ", in ", "%s", unit);
	snprintf(chart->panels[0].label, CHART_TEXT_SIZE, "%s",
	         wanted->y_label != NULL ? wanted->y_label : unit);
	report_sort_sizes(chart);
	if (++assembly->part > 1)
		snprintf(part, sizeof(part), "/%u", assembly->part);
	report_chart(file, report, chart, "%s/%s/%s%s", wanted->name, group,
	             ref[0] != '\0' ? ref : "no-reference", part);
}

/* Begins a chart without series. */
static struct chart begin(const struct report_group_chart *wanted)
{
	return (struct chart){
		.class = "lines",
		.positions = {.label = "size n", .scale = AXIS_SIZE},
		.panels = {{.scale = AXIS_LOG, .height = HEIGHT}},
		.reference = wanted->reference,
		.head = "n",
	};
}

bool report_has_color(const struct chart *chart, uint32_t color)
{
	for (uint32_t i = 0; i < chart->series_count; i++)
		if (chart->series[i].color == color)
			return true;
	return false;
}

/* Writes the charts of the group whose first line is `line`. In each the colours of lines differ. */
static void write_charts(FILE *file, const struct report_run *report, uint32_t line,
                         const struct report_group_chart *chart)
{
	struct assembly assembly = {
		.report = report, .wanted = chart, .first = &report->lines[line]};

	assembly.chart = begin(chart);
	for (uint32_t i = line; i < report->line_count && report_is_of_suite(report, line, i);
	     i++) {
		if (!report_is_group(report, line, i) || !chart->has(report, &report->lines[i]))
			continue;
		if (report_has_color(&assembly.chart, report->lines[i].color)) {
			write_chart(file, &assembly);
			assembly.chart = begin(chart);
		}
		report_add_line(&assembly.chart, report, &report->lines[i], chart->mark);
	}
	write_chart(file, &assembly);
}

bool report_is_first_of_group(const struct report_run *report, uint32_t line)
{
	for (uint32_t i = line; i-- > 0 && report_is_of_suite(report, i, line);)
		if (report_is_group(report, i, line))
			return false;
	return true;
}

void report_groups(FILE *file, const struct report_run *report, struct report_lines lines)
{
	for (uint32_t i = lines.first; i < lines.end; i++) {
		if (!report_is_first_of_group(report, i))
			continue;
		fputs("<div class=charts>\n", file);
		write_charts(file, report, i, &report_sizes);
		write_charts(file, report, i, &report_ratios);
		fputs("</div>\n", file);
	}
	report_single_ratios(file, report, lines);
}

struct chart_mark report_median(const struct report_run *report, const struct results_row *row)
{
	(void)report;
	return report_mark_of(&row->row);
}

static bool has_sizes(const struct report_run *report, const struct report_line *line)
{
	return report_count_sizes(report, line) > 1;
}

const struct report_group_chart report_sizes = {
	.mark = report_median,
	.has = has_sizes,
	.name = "sizes",
	.what = "cost over size, compared with ",
	.alone = "cost over size",
};
