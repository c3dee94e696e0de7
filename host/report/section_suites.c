/* The suites of a run, each folded: charts over sizes, medians, and its benchmarks. */
#include "report/suites.h"

#include <stdlib.h>
#include <string.h>

#include "report/html.h"
#include "report/page_sections.h"
#include "run/benchmark_names.h"
#include "run/metric.h"
#include "run/order.h"

/* Returns the end of the rows that have the same suite as row `first` and, with `is_benchmark`, the same benchmark. */
static uint32_t end_of(const struct results_row *const *rows, uint32_t count, uint32_t first,
                       bool is_benchmark)
{
	uint32_t end = first;

	while (end < count &&
	       (is_benchmark ? benchmark_is_same(&rows[end]->row, &rows[first]->row)
	                     : strcmp(rows[end]->row.suite, rows[first]->row.suite) == 0))
		end++;
	return end;
}

/* Returns the lines of a suite. A suite without the metric has none. */
static struct report_lines lines_of(const struct report_run *report, const char *suite)
{
	for (uint32_t i = 0; i < report->line_count; i = report->lines[i].suite.end)
		if (strcmp(report_row_of(report, i)->suite, suite) == 0)
			return report->lines[i].suite;
	return (struct report_lines){0, 0};
}

/*
 * Writes the line of a suite: its name, the number of its benchmarks, and the number of their rows in the metric shown.
 */
static void write_summary(FILE *file, const struct report_run *report,
                          const struct results_row *const *rows, uint32_t count)
{
	struct benchmark_names names = {0};
	uint32_t shown = 0;

	for (uint32_t i = 0; i < count; i++) {
		benchmark_names_add(&names, &rows[i]->row);
		shown += strcmp(rows[i]->row.metric, report->metric) == 0;
	}
	html_between(file, "<summary><b>", rows[0]->row.suite, "</b>");
	fprintf(file, " <i>%u benchmark%s, ", names.benchmarks, names.benchmarks == 1 ? "" : "s");
	if (shown > 0)
		fprintf(file, "%u row%s", shown, shown == 1 ? "" : "s");
	else
		fprintf(file, "no row of %s", report->metric);
	fputs("</i></summary>\n", file);
}

static void write_suite(FILE *file, const struct report_run *report,
                        const struct results_row *const *rows, uint32_t count)
{
	struct report_lines lines = lines_of(report, rows[0]->row.suite);
	struct report_sheet sheet = {.metric = report->metric,
	                             .unit = metric_unit(report->metric, report->source)};
	uint32_t end;

	fputs("<details class=part>", file);
	write_summary(file, report, rows, count);
	report_groups(file, report, lines);
	report_medians(file, report, lines);
	for (uint32_t i = 0; i < count; i = end) {
		end = end_of(rows, count, i, true);
		sheet.count = end - i;
		sheet.rows = rows + i;
		report_benchmark(file, report, &sheet);
	}
	fputs("</details>\n", file);
}

void report_suites(FILE *file, const struct report_run *report)
{
	const struct results_row **rows = order_rows(report->run, row_compare);
	uint32_t count = report->run->row_count;
	char unit[REPORT_TEXT_SIZE];
	uint32_t end;

	report_unit(report, report->metric, "operation", unit);
	fputs("<p>In ", file);
	html_text(file, unit);
	fputs(". A benchmark shows a statistic only where it differs from the median, and of other "
	      "metrics the medians; from and to are the ends of the 95 % interval. Of a latency or "
	      "a throughput the samples are those of the longer of its two kernels, nothing taken "
	      "off.",
	      file);
	if (report->run->is_sweep)
		fputs(" Of the offsets of ALIGN=sweep, charts and tables of several benchmarks "
		      "show "
		      "the least.",
		      file);
	fputs("</p>\n", file);
	for (uint32_t i = 0; i < count; i = end) {
		end = end_of(rows, count, i, false);
		write_suite(file, report, rows + i, end - i);
	}
	if (count == 0)
		fputs("<p class=none>No rows came.</p>\n", file);
	free(rows);
}
