/* Prints runs side by side as Markdown: a table per metric, and below them the notes of the text table. */
#include "table/crosstab.h"
#include "text/escaped_lines.h"
#include "text/markdown.h"

static void print_head(const struct crosstab *table, enum metric metric, FILE *file)
{
	char title[CROSSTAB_TITLE_SIZE];

	crosstab_write_title(table, metric, title);
	fputs("### ", file);
	markdown_write_printable(file, title);
	fputs("\n\n| benchmark | kind | n |", file);
	for (uint32_t i = 0; i < table->column_count; i++) {
		char label[CROSSTAB_LABEL_SIZE];

		crosstab_label(table, i, label);
		markdown_write_printable_cell(file, label);
	}
	fputs("\n|---|---|--:|", file);
	for (uint32_t i = 0; i < table->column_count; i++)
		fputs("--:|", file);
	fputc('\n', file);
}

static void print_line(const struct crosstab *table, uint32_t line, enum metric metric, FILE *file)
{
	const struct row *row = table->lines[line];

	fputc('|', file);
	markdown_write_cell(file, row->benchmark);
	markdown_write_cell(file, row->kind);
	markdown_write_size_cell(file, row->n);
	for (uint32_t i = 0; i < table->column_count; i++) {
		char text[CROSSTAB_CELL_SIZE];

		crosstab_write_cell(crosstab_cell(table, line, i, metric), text);
		markdown_write_printable_cell(file, text);
	}
	fputc('\n', file);
}

static void print_mean(const struct crosstab *table, const struct crosstab_group *group, FILE *file)
{
	char title[CROSSTAB_TITLE_SIZE];

	crosstab_write_mean_title(table, group, title);
	fputc('|', file);
	markdown_write_printable_cell(file, title);
	fputs(" | |", file);
	for (uint32_t i = 0; i < table->column_count; i++) {
		char ratio[FIGURE_SIZE];

		figure_write_ratio(ratio, sizeof(ratio), crosstab_mean(table, group, i));
		markdown_write_printable_cell(file, ratio);
	}
	fputc('\n', file);
}

static void print_means(const struct crosstab *table, enum metric metric, FILE *file)
{
	for (uint32_t i = 0; i < table->column_count; i++) {
		struct crosstab_group group;

		if (crosstab_group_at(table, i, metric, &group))
			print_mean(table, &group, file);
	}
}

/* Prints the lines of a metric; nothing if no run has any. */
static void print_block(const struct crosstab *table, enum metric metric, FILE *file)
{
	bool is_begun = false;

	for (uint32_t i = 0; i < table->line_count; i++) {
		if (!crosstab_has(table, i, metric))
			continue;
		if (!is_begun)
			print_head(table, metric, file);
		is_begun = true;
		print_line(table, i, metric, file);
	}
	if (!is_begun)
		return;
	print_means(table, metric, file);
	fputc('\n', file);
}

void crosstab_print_markdown(const struct crosstab *table, FILE *file)
{
	struct escaped_lines items = {
		.page = file, .begin = "- ", .end = "\n", .write = markdown_write_printable};
	FILE *list;

	if (table->column_count == 0)
		return;
	print_block(table, METRIC_CYCLES, file);
	print_block(table, METRIC_NS, file);
	list = escaped_lines_open(&items);
	crosstab_print_foot(table, list);
	fclose(list);
}
