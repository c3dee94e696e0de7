/* A table of all rows of a run. */
#include "report/html.h"
#include "report/sections.h"

static void write_row(FILE *file, const struct row *row)
{
	const double figures[] = {row->min, row->p50, row->lo, row->hi,
	                          row->p99, row->max, row->sd, row->cold};

	report_begin_line(file, row);
	for (size_t i = 0; i < sizeof(figures) / sizeof(figures[0]); i++)
		html_figure(file, figures[i]);
	fprintf(file, "<td>%.0f", row->samples);
	html_cell(file, row->status);
	html_cell(file, row->flags);
	fputc('\n', file);
}

void report_rows(FILE *file, const struct report_run *report)
{
	static const char *const columns[] = {"suite", "benchmark", "metric", "min",  "median",
	                                      "from",  "to",        "p99",    "max",  "sd",
	                                      "cold",  "samples",   "status", "flags"};
	char caption[REPORT_TEXT_SIZE];

	report_unit(report, "cycles", "operation", caption);
	fputs("<p>Per operation, what measuring costs taken off; cycles stands for ", file);
	html_text(file, caption);
	fputs(". From and to are the ends of the 95 % interval of the median.</p>\n", file);
	html_table_begin(file, "All rows", columns, sizeof(columns) / sizeof(columns[0]), 3);
	for (uint32_t i = 0; i < report->run->row_count; i++)
		write_row(file, &report->run->rows[i].row);
	html_table_end(file);
}
