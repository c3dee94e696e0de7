/*
 * The medians of a suite in two tables. One has a line per benchmark and kind, with sizes as columns. The other has a
 * line per benchmark without sizes, with kinds as columns.
 */
#include <stdlib.h>
#include <string.h>

#include "report/html.h"
#include "report/suites.h"
#include "statistics/ascending.h"
#include "text/allocation.h"

/* Kinds of benchmarks without sizes, each a column. */
static const char *const kinds[] = {"call", "latency", "throughput"};

enum { KINDS = sizeof(kinds) / sizeof(kinds[0]) };

/* Rows that differ only in the offset, as in a sweep, have no size for that. */
static bool has_sizes(const struct report_run *report, uint32_t line)
{
	return report_count_sizes(report, &report->lines[line]) > 1 ||
	       report_row_of(report, line)->n > 0;
}

/* Makes the list of all sizes of the lines, in ascending order. Returns their number. The caller frees the list. */
static uint32_t collect_sizes(const struct report_run *report, struct report_lines lines,
                              double **sizes)
{
	uint32_t count = 0;
	uint32_t kept = 0;

	*sizes = NULL;
	for (uint32_t i = lines.first; i < lines.end; i++)
		for (uint32_t j = 0; has_sizes(report, i) && j < report->lines[i].count; j++) {
			*sizes = allocate_more(*sizes, count, sizeof(double));
			(*sizes)[count++] = report->rows[report->lines[i].first + j]->row.n;
		}
	if (count > 0)
		qsort(*sizes, count, sizeof(double), ascending_numbers);
	for (uint32_t i = 0; i < count; i++)
		if (kept == 0 || (*sizes)[kept - 1] < (*sizes)[i])
			(*sizes)[kept++] = (*sizes)[i];
	return kept;
}

/* Begins a line with the cell of its name: the benchmark, and its kind unless it is a call. */
static void begin_line(FILE *file, const struct row *row)
{
	struct row unsized = *row;
	char name[REPORT_TEXT_SIZE];

	unsized.n = 0;
	unsized.offset = 0;
	report_name(&unsized, name);
	fputs("<tr>", file);
	html_cell(file, name);
}

/* Writes the median of a line at a size. Of several offsets, the least counts. */
static void write_size(FILE *file, const struct report_run *report, const struct report_line *line,
                       double n)
{
	for (uint32_t i = line->first; i < line->first + line->count; i++)
		if (report->rows[i]->row.n == n) {
			report_median_cell(file, &report->rows[i]->row);
			return;
		}
	fputs("<td>", file);
}

static void write_sized(FILE *file, const struct report_run *report, struct report_lines lines)
{
	double *sizes;
	uint32_t count = collect_sizes(report, lines, &sizes);
	char text[AXIS_TEXT_SIZE];

	if (count == 0)
		return;
	fputs("<div class=wide><table class=t1><thead><tr><th>n", file);
	for (uint32_t i = 0; i < count; i++) {
		report_write_size(sizes[i], text);
		fprintf(file, "<th>%s", text);
	}
	fputs("</thead><tbody>\n", file);
	for (uint32_t i = lines.first; i < lines.end; i++) {
		if (!has_sizes(report, i))
			continue;
		begin_line(file, report_row_of(report, i));
		for (uint32_t j = 0; j < count; j++)
			write_size(file, report, &report->lines[i], sizes[j]);
		fputc('\n', file);
	}
	html_table_end(file);
	free(sizes);
}

/* Returns the row of this kind of the benchmark of `line`, without a size. NULL: there is none. */
static const struct row *find_kind(const struct report_run *report, struct report_lines lines,
                                   uint32_t line, const char *kind)
{
	for (uint32_t i = lines.first; i < lines.end; i++)
		if (!has_sizes(report, i) && strcmp(report_row_of(report, i)->kind, kind) == 0 &&
		    strcmp(report_row_of(report, i)->benchmark,
		           report_row_of(report, line)->benchmark) == 0)
			return report_row_of(report, i);
	return NULL;
}

static void write_unsized(FILE *file, const struct report_run *report, struct report_lines lines)
{
	const char *columns[1 + KINDS] = {"benchmark"};
	const char *last = NULL;

	memcpy(columns + 1, kinds, sizeof(kinds));
	for (uint32_t i = lines.first; i < lines.end; i++) {
		const struct row *row = report_row_of(report, i);

		if (has_sizes(report, i) || (last != NULL && strcmp(last, row->benchmark) == 0))
			continue;
		if (last == NULL)
			html_table_begin(file, NULL, columns, 1 + KINDS, 1);
		last = row->benchmark;
		fputs("<tr>", file);
		html_cell(file, last);
		for (int kind = 0; kind < KINDS; kind++)
			report_median_cell(file, find_kind(report, lines, i, kinds[kind]));
		fputc('\n', file);
	}
	if (last != NULL)
		html_table_end(file);
}

void report_medians(FILE *file, const struct report_run *report, struct report_lines lines)
{
	write_sized(file, report, lines);
	write_unsized(file, report, lines);
}
