/* A Markdown table per suite: for a pull request, a wiki or a report. */
#include <math.h>
#include <string.h>

#include "export/export.h"
#include "run/count_origin.h"
#include "text/figure.h"
#include "text/markdown_value.h"

static void write_figure(FILE *file, double figure)
{
	char text[FIGURE_SIZE];

	figure_write(text, sizeof(text), figure);
	fprintf(file, " %s |", text);
}

/* Writes the status if it is not ok, the reason and the flags. */
static void write_remarks(const struct row *row, FILE *file)
{
	const struct {
		const char *before, *text;
	} remarks[] = {
		{"", !row_is_ok(row->status) ? row->status : ""},
		{": ", row->reason != NULL ? row->reason : ""},
		{"; ", row->flags},
	};
	bool is_first = true;

	fputc(' ', file);
	for (size_t i = 0; i < sizeof(remarks) / sizeof(remarks[0]); i++) {
		if (remarks[i].text[0] == '\0')
			continue;
		fputs(is_first ? "" : remarks[i].before, file);
		markdown_write_text(file, remarks[i].text);
		is_first = false;
	}
	fputs(" |\n", file);
}

static void write_row(const struct row *row, FILE *file)
{
	const double figures[] = {row->min, row->p50, row->p99, row->max, row->sd};
	char n[WIRE_MAX_t32] = "";

	if (row->n > 0)
		snprintf(n, sizeof(n), "%.0f", row->n);
	fputc('|', file);
	markdown_write_cell(file, row->benchmark);
	markdown_write_cell(file, row->kind);
	markdown_write_cell(file, n);
	markdown_write_cell(file, row->metric);
	markdown_write_cell(file, export_unit(row));
	for (size_t i = 0; i < sizeof(figures) / sizeof(figures[0]); i++)
		write_figure(file, figures[i]);
	write_remarks(row, file);
}

static void write_head(const struct row *row, FILE *file)
{
	const char *remark = counted_remark(export_source(row));

	fputs("\n### ", file);
	markdown_write_text(file, row->suite);
	fputs("\n\n", file);
	markdown_write_run(file, (uint32_t)row->run, row->board, export_source(row));
	if (remark[0] != '\0')
		fprintf(file, " (%s)", remark);
	fputs(". Figures are per operation.\n\n"
	      "| benchmark | kind | n | metric | unit | min | median | p99 | max | sd | remarks |\n"
	      "|---|---|--:|---|---|--:|--:|--:|--:|--:|---|\n",
	      file);
}

static void write_markdown(const struct export *export, FILE *file)
{
	fputs("## barecycle\n", file);
	for (uint32_t i = 0; i < export->suite_count; i++) {
		const struct export_series *suite = &export->suites[i];

		write_head(&suite->rows[0]->row, file);
		for (uint32_t row = 0; row < suite->count; row++)
			write_row(&suite->rows[row]->row, file);
	}
}

const struct export_format export_markdown = {
	.name = "markdown",
	.summary = "a table a suite, for a person",
	.is_headline = true,
	.has_bad_rows = true,
	.write = write_markdown,
};
