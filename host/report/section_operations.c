/* Charts of operations in ascending order of cost: latency and throughput, and calls. */
#include <math.h>
#include <string.h>

#include "report/chart_search.h"
#include "report/page_sections.h"

enum { LATENCY, THROUGHPUT };

/* Returns the sort key of an operation: its first mark. */
static double rank_of(const struct chart_row *row)
{
	for (int mark = 0; mark < CHART_SERIES_MAX; mark++)
		if (!isnan(row->marks[mark].at))
			return row->marks[mark].at;
	return INFINITY;
}

static int compare(const void *a, const void *b)
{
	double first = rank_of(a);
	double second = rank_of(b);

	if (first != second)
		return first < second ? -1 : 1;
	return strcmp(((const struct chart_row *)a)->name, ((const struct chart_row *)b)->name);
}

/* Returns the last row if it has this name and `mark` is no latency, else a new row. */
static struct chart_row *place(struct chart *chart, const char *name, uint32_t mark)
{
	if (chart->count == 0 || mark == LATENCY ||
	    strcmp(chart->rows[chart->count - 1].name, name) != 0)
		return chart_add_row(chart, name, 0, 0);
	return &chart->rows[chart->count - 1];
}

/* Whether a row has a mark in a chart. Benchmarks with sizes are in the charts of their suites. */
static bool is_shown(const struct row *row)
{
	return !(row->n > 0) && !isnan(row->p50);
}

/* Collects the rows of a suite. The name of a series is the kind of its rows. */
static void collect(struct chart *chart, const struct report_run *report, const char *suite)
{
	for (uint32_t i = 0; i < report->count; i++) {
		const struct row *row = &report->rows[i]->row;
		struct row unnamed = *row;
		char name[REPORT_TEXT_SIZE];

		if (strcmp(row->suite, suite) != 0 || !is_shown(row) ||
		    report_is_same_size(report, i))
			continue;
		unnamed.kind = "call"; /* not in the name: the mark shows the kind */
		unnamed.offset = 0;
		report_name(&unnamed, name);
		for (uint32_t mark = 0; mark < chart->series_count; mark++)
			if (strcmp(chart->series[mark].name, row->kind) == 0)
				place(chart, name, mark)->marks[mark] = report_mark_of(row);
	}
	chart_sort(chart, compare);
}

/* The kinds of rows in a chart of a suite, each with a series of its own. */
struct ladder {
	const char *what;
	uint32_t count;
	const char *kinds[CHART_SERIES_MAX];
};

static bool has_marks(const struct chart *chart, uint32_t series)
{
	for (uint32_t i = 0; i < chart->count; i++)
		if (!isnan(chart->rows[i].marks[series].at))
			return true;
	return false;
}

static void write_chart(FILE *file, const struct report_run *report, const char *suite,
                        const struct ladder *ladder)
{
	struct chart chart = chart_of_names("operation", AXIS_LOG);

	for (uint32_t i = 0; i < ladder->count; i++)
		chart_add_series(&chart, ladder->kinds[i], CHART_INTERVALS | CHART_DOTS);
	snprintf(chart.title, sizeof(chart.title), "%.60s: %s", suite, ladder->what);
	report_unit(report, report->metric, "operation", chart.panels[0].label);
	collect(&chart, report, suite);
	for (uint32_t i = 0; i < ladder->count; i++)
		if (ladder->count == 1 || !has_marks(&chart, i))
			chart.series[i].key = NULL;
	chart_tell_intervals(&chart);
	if (chart.count > 0)
		report_chart(file, report, &chart, "operations/%s/%s", suite, ladder->what);
}

static void write_suite(FILE *file, const struct report_run *report, const char *suite)
{
	static const struct ladder ladders[] = {
		{"latency and throughput", 2, {"latency", "throughput"}},
		{"calls", 1, {"call"}},
	};

	for (size_t i = 0; i < sizeof(ladders) / sizeof(ladders[0]); i++)
		write_chart(file, report, suite, &ladders[i]);
}

/* Whether any chart has a row: a suite with latencies may have sizes only. */
static bool has_charts(const struct report_run *report)
{
	for (uint32_t line = 0; line < report->line_count; line++) {
		if (!report_has_pairs(report, report->lines[line].suite))
			continue;
		for (uint32_t i = 0; i < report->lines[line].count; i++)
			if (is_shown(&report->rows[report->lines[line].first + i]->row))
				return true;
	}
	return false;
}

static void write_charts(FILE *file, const struct report_run *report)
{
	fputs("<p>Medians, sorted, with their 95 % intervals. Benchmarks over sizes are in their "
	      "suites.</p><div class=charts>\n",
	      file);
	for (uint32_t i = 0; i < report->line_count; i = report->lines[i].suite.end)
		if (report_has_pairs(report, report->lines[i].suite))
			write_suite(file, report, report_row_of(report, i)->suite);
	fputs("</div>\n", file);
}

void report_operations(FILE *file, const struct report_run *report)
{
	if (has_charts(report))
		write_charts(file, report);
	else
		fputs("<p class=none>This run measured no operations by latency and "
		      "throughput.</p>\n",
		      file);
	report_operation_table(file, report);
}
