/* The table as a file, in Markdown or TSV. */
#include <math.h>
#include <string.h>

#include "output/output.h"
#include "run/metric.h"
#include "run/remark.h"
#include "table/table.h"
#include "text/append.h"
#include "text/csv_value.h"
#include "text/markdown.h"

/* Returns the unit of a line. A line of another metric has no figures. */
static const char *unit_of_line(const struct table *table, const struct results_row *line)
{
	return metric_of(line->row.metric) != METRIC_EVENT
	               ? metric_unit(line->row.metric, table_source(table))
	               : "events";
}

/*
 * Writes the remarks on a line. A file also tells the reason of a line that is ok. It has one line for all offsets of a
 * sweep, so the remarks tell how they differ.
 */
static void remark(const struct results_row *line, char text[TABLE_REMARKS_SIZE])
{
	char remarks[TABLE_REMARKS_SIZE];
	char sweep[TABLE_CELL_SIZE];

	table_remark(line, false, remarks);
	table_write_sweep(line, sweep);
	snprintf(text, TABLE_REMARKS_SIZE, "%s",
	         row_is_ok(line->row.status) ? table_reason(line) : "");
	if (remarks[0] != '\0')
		append_text(text, TABLE_REMARKS_SIZE, ", ", "%s", remarks);
	if (sweep[0] != '\0')
		append_text(text, TABLE_REMARKS_SIZE, ", ", "%s", sweep);
}

static void write_markdown_head(const struct table *table, const struct table_suite *suite)
{
	char text[TABLE_CELL_SIZE];

	fputs("\n### ", table->file);
	markdown_write_text(table->file, suite->name);
	fprintf(table->file, ": %s per operation", table_unit(table));
	markdown_write_text(table->file, table_unit_remark(table, text));
	fputs("\n\n|", table->file);
	for (uint32_t i = 0; i < table->column_count; i++) {
		bool is_ratio = strcmp(table->columns[i]->name, "ratio") == 0 && suite->ref != NULL;

		fputs(is_ratio ? " vs" : "", table->file);
		markdown_write_cell(table->file, is_ratio ? suite->ref : table->columns[i]->name);
	}
	fputs(" remarks |\n|", table->file);
	for (uint32_t i = 0; i < table->column_count; i++)
		fputs(table->columns[i]->write == NULL ? "---|" : "--:|", table->file);
	fputs("---|\n", table->file);
}

/* Writes the last cell. Lines without figures are shown for every metric, so their remark names it. */
static void write_markdown_remarks(FILE *file, const struct results_row *line)
{
	char remarks[TABLE_REMARKS_SIZE];

	remark(line, remarks);
	if (isnan(line->row.p50)) {
		fputc(' ', file);
		markdown_write_text(file, line->row.metric);
		if (remarks[0] == '\0')
			snprintf(remarks, sizeof(remarks), "%s", table_missing(line));
	}
	markdown_write_cell(file, remarks);
	fputc('\n', file);
}

static void write_markdown_line(const struct table *table, const struct results_row *line)
{
	char text[TABLE_CELL_SIZE];

	fputc('|', table->file);
	for (uint32_t i = 0; i < table->column_count; i++) {
		table_column_write(table->columns[i], table, line, text);
		markdown_write_cell(table->file, text);
	}
	write_markdown_remarks(table->file, line);
}

static void markdown_run_end(void *own, FILE *file, const struct run_summary *summary,
                             const struct results_run *run)
{
	const struct table table = table_of(file, run, own);
	struct table_suite suite = {0};
	char remark[REMARK_SIZE];

	fputs(summary->run > 1 ? "\n## " : "## ", file);
	fprintf(file, "Run %u on ", summary->run);
	markdown_write_text(file, run->about.board);
	fputs(", source: ", file);
	markdown_write_text(file, table_source(&table));
	remark_write(&run->about, remark);
	fprintf(file, "%s%s\n", remark[0] != '\0' ? ": " : "", remark);
	if (!summary->adds_up)
		fputs("\n- warning: the run is incomplete: rows may be missing\n", file);
	while (table_next_suite(&table, &suite)) {
		write_markdown_head(&table, &suite);
		for (uint32_t i = 0; i < suite.count; i++)
			write_markdown_line(&table, suite.lines[i]);
	}
	fputc('\n', file);
	table_print_warnings(&table, "- warning: ", markdown_write_text);
}

const struct output_format output_markdown = {
	.run_end = markdown_run_end,
};

static void write_tsv_text(FILE *file, const char *text)
{
	csv_write_text(file, text, CSV_SPECIAL_TABS);
	fputc('\t', file);
}

/* A program reads the numbers, so a remark says what a mark before the ratio says elsewhere. */
static void write_tsv_remarks(const struct table *table, const struct results_row *line)
{
	char remarks[TABLE_REMARKS_SIZE];

	remark(line, remarks);
	for (uint32_t i = 0; i < table->column_count; i++)
		if (table_column_is_marked(table->columns[i], table, line))
			append_text(remarks, sizeof(remarks), ", ", "reference doubtful");
	write_tsv_text(table->file, remarks);
}

static void write_tsv_line(const struct table *table, uint32_t run, const struct results_row *line)
{
	fprintf(table->file, "%u\t", run);
	write_tsv_text(table->file, table->run->about.board);
	write_tsv_text(table->file, table_source(table));
	write_tsv_text(table->file, line->row.suite);
	fprintf(table->file, "%s\t", unit_of_line(table, line));
	for (uint32_t i = 0; i < table->column_count; i++) {
		const struct table_column *column = table->columns[i];

		if (column->write == NULL) {
			write_tsv_text(table->file, table_column_text(column, line));
			continue;
		}
		csv_write_number(table->file, table_column_raw(column, table, line));
		fputc('\t', table->file);
	}
	write_tsv_remarks(table, line);
	csv_write_text(table->file, line->row.metric, CSV_SPECIAL_TABS);
	fputc('\n', table->file);
}

static void tsv_run_begin(void *own, FILE *file, uint32_t run)
{
	const struct table table = table_of(file, NULL, own);

	if (run > 1)
		return;
	fputs("run\tboard\tsource\tsuite\tunit\t", file);
	for (uint32_t i = 0; i < table.column_count; i++)
		fprintf(file, "%s\t", table.columns[i]->name);
	fputs("remarks\tmetric\n", file);
}

static void tsv_run_end(void *own, FILE *file, const struct run_summary *summary,
                        const struct results_run *run)
{
	const struct table table = table_of(file, run, own);
	struct table_suite suite = {0};

	while (table_next_suite(&table, &suite))
		for (uint32_t i = 0; i < suite.count; i++)
			write_tsv_line(&table, summary->run, suite.lines[i]);
}

const struct output_format output_tsv = {
	.run_begin = tsv_run_begin,
	.run_end = tsv_run_end,
};
