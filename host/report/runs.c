/* A table of the runs of a page. */
#include "report/html.h"
#include "report/page_sections.h"
#include "run/metric.h"

/* Counts rows, but not rows in ns, because these repeat rows in cycles. */
static uint32_t count_rows(const struct results_run *run, bool is_ok)
{
	uint32_t count = 0;

	for (uint32_t i = 0; i < run->row_count; i++)
		count += !metric_is_ns(run->rows[i].row.metric) &&
		         row_is_ok(run->rows[i].row.status) == is_ok;
	return count;
}

static void write_run(FILE *file, const struct report_run *report)
{
	static const enum about_id fields[] = {ABOUT_board, ABOUT_mode, ABOUT_mem, ABOUT_source,
	                                       ABOUT_clock_hz};
	char text[ABOUT_TEXT_SIZE];

	fprintf(file, "<tr><td><a href=#run%u>%u%s%s</a>", report->number, report->number,
	        report->side != NULL ? ", " : "", report->side != NULL ? report->side : "");
	html_cell(file, report->run->file);
	for (size_t i = 0; i < sizeof(fields) / sizeof(fields[0]); i++) {
		about_write(&report->run->about, fields[i], text);
		html_cell(file, text);
	}
	html_count(file, count_rows(report->run, true));
	html_count(file, count_rows(report->run, false));
	fputc('\n', file);
}

void report_runs(FILE *file, const struct report_run *reports, uint32_t count)
{
	static const char *const columns[] = {"run",    "file",  "board",   "mode",      "memory",
	                                      "source", "clock", "rows ok", "rows other"};

	fputs("<section class=in-runs id=runs><h2>Runs</h2>\n", file);
	html_table_begin(file, NULL, columns, sizeof(columns) / sizeof(columns[0]), 6);
	for (uint32_t i = 0; i < count; i++)
		write_run(file, &reports[i]);
	html_table_end(file);
	fputs("</section>\n", file);
}
