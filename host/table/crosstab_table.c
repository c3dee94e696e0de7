/* Prints runs side by side as a text table: a block per metric, and notes below. */
#include <stdlib.h>
#include <string.h>

#include "run/clock.h"
#include "run/flags.h"
#include "run/remark.h"
#include "table/crosstab.h"
#include "table/paint.h"
#include "text/allocation.h"
#include "text/figure.h"
#include "text/printable.h"

enum {
	COLUMN_WIDTH_MIN = sizeof("unsupported") - 1, /* the longest status */
	KEY_WIDTH = 48,                               /* benchmark, kind and n together */
	MARKED_SIZE = FIGURE_SIZE + 1,
};

/* The table and the block that are printed. */
struct page {
	const struct crosstab *table;
	FILE *file;
	bool has_color;
	enum metric metric;
	int *widths; /* of the columns */
};

/* Whether `is_meant` is true for any column. */
static bool any_column(const struct crosstab *table,
                       bool (*is_meant)(const struct crosstab *table, uint32_t column))
{
	for (uint32_t i = 0; i < table->column_count; i++)
		if (is_meant(table, i))
			return true;
	return false;
}

static bool is_not_emulated(const struct crosstab *table, uint32_t column)
{
	return !crosstab_is_emulated(table, column);
}

static bool is_of_other_source(const struct crosstab *table, uint32_t column)
{
	return !crosstab_is_like(table, 0, column);
}

static bool is_compared_with(const struct crosstab *table, uint32_t column)
{
	struct crosstab_group group;

	return crosstab_group_at(table, column, METRIC_CYCLES, &group);
}

/* Returns the text of a field in the head of a column; "": it is not shown. */
static const char *head_text(const struct crosstab *table, uint32_t column, int field)
{
	return crosstab_shows(table, column, field) ? table->columns[column].texts[field] : "";
}

static int column_width(const struct crosstab *table, uint32_t column)
{
	size_t width = COLUMN_WIDTH_MIN;

	for (int field = 0; field < CROSSTAB_FIELD_COUNT; field++) {
		size_t length = strlen(head_text(table, column, field));

		if (length > width)
			width = length;
	}
	return (int)width;
}

/* Prints a cell of a row. NULL: it is of no row. */
static void print_cell(const struct page *page, uint32_t column, const struct row *row,
                       const char *text)
{
	fputs("  ", page->file);
	paint_cell(page->file, page->has_color, row, page->widths[column], text);
}

static bool is_field_shown(const struct crosstab *table, int field)
{
	for (uint32_t i = 0; i < table->column_count; i++)
		if (head_text(table, i, field)[0] != '\0')
			return true;
	return false;
}

/* Returns what the unit of a block does not say. An emulated column has counts of instructions, and no ns. */
static const char *unit_remark(const struct page *page)
{
	if (!any_column(page->table, is_not_emulated))
		return " (emulated: 1 instruction = 1 cycle)";
	return page->metric == METRIC_CYCLES && any_column(page->table, crosstab_is_emulated)
	               ? " (instructions in emulated columns)"
	               : "";
}

/* Prints the head, a line per field. The first field, the board, is always shown; its line also names the keys. */
static void print_head(const struct page *page)
{
	bool is_emulated = !any_column(page->table, is_not_emulated);

	fputc('\n', page->file);
	paint(page->file, page->has_color, TERMINAL_BOLD);
	fprintf(page->file, "%s: %s per operation, median%s", page->table->suite,
	        is_emulated ? "instructions" : metric_texts[page->metric].name, unit_remark(page));
	for (int field = 0; field < CROSSTAB_FIELD_COUNT; field++) {
		if (!is_field_shown(page->table, field))
			continue;
		if (field == ABOUT_board)
			fprintf(page->file, "\n  %-28s %-10s %8s", "benchmark", "kind", "n");
		else
			fprintf(page->file, "\n  %*s", KEY_WIDTH, "");
		for (uint32_t column = 0; column < page->table->column_count; column++)
			print_cell(page, column, NULL, head_text(page->table, column, field));
	}
	paint(page->file, page->has_color, TERMINAL_PLAIN);
	fputc('\n', page->file);
}

static void write_figure(char text[MARKED_SIZE], const struct row *cell)
{
	char figure[FIGURE_SIZE];

	figure_write(figure, sizeof(figure), cell->p50);
	snprintf(text, MARKED_SIZE, "%s%s", flags_mark(cell->flags), figure);
}

static void print_line(const struct page *page, uint32_t line)
{
	table_print_names(page->file, page->table->lines[line]);
	for (uint32_t i = 0; i < page->table->column_count; i++) {
		const struct row *cell = crosstab_cell(page->table, line, i, page->metric);
		const char *reason = crosstab_reason(cell);
		char text[MARKED_SIZE];

		if (reason != NULL)
			printable_copy(text, sizeof(text), reason[0] != '\0' ? reason : "-");
		else
			write_figure(text, cell);
		print_cell(page, i, cell, text);
	}
	fputc('\n', page->file);
}

static void print_mean(const struct page *page, const struct crosstab_group *group)
{
	const struct crosstab_column *first = &page->table->columns[group->first];
	char title[ABOUT_TEXT_SIZE + sizeof("geometric mean of 4294967295 rows, 4294967295 ?, ")];
	char doubtful[sizeof(", 4294967295 ?")] = "";

	if (group->doubtful > 0)
		snprintf(doubtful, sizeof(doubtful), ", %u ?", group->doubtful);
	snprintf(title, sizeof(title), "geometric mean of %u row%s%s, %s", group->lines,
	         group->lines == 1 ? "" : "s", doubtful, first->texts[ABOUT_source]);
	fprintf(page->file, "  %-*s", KEY_WIDTH, title);
	for (uint32_t i = 0; i < page->table->column_count; i++) {
		char ratio[FIGURE_SIZE];

		figure_write_ratio(ratio, sizeof(ratio), crosstab_mean(page->table, group, i));
		print_cell(page, i, NULL, ratio);
	}
	fputc('\n', page->file);
}

static void print_means(const struct page *page)
{
	for (uint32_t i = 0; i < page->table->column_count; i++) {
		struct crosstab_group group;

		if (crosstab_group_at(page->table, i, page->metric, &group))
			print_mean(page, &group);
	}
}

/* Prints the lines of a metric; nothing if no run has any. */
static void print_block(struct page *page, enum metric metric)
{
	bool is_begun = false;

	page->metric = metric;
	for (uint32_t i = 0; i < page->table->line_count; i++) {
		if (!crosstab_has(page->table, i, metric))
			continue;
		if (!is_begun)
			print_head(page);
		is_begun = true;
		print_line(page, i);
	}
	if (is_begun)
		print_means(page);
}

/* Prints all known fields of a run, also those that its head does not show. */
static void print_run(const struct page *page, const struct crosstab_column *column)
{
	fprintf(page->file, "%s:", column->texts[CROSSTAB_RUN]);
	for (int field = 0; field < CROSSTAB_FIELD_COUNT; field++)
		if (field != CROSSTAB_RUN && column->texts[field][0] != '\0')
			fprintf(page->file, " %s", column->texts[field]);
	fprintf(page->file, "%s\n",
	        !column->run->is_complete ? "; incomplete: rows may be missing" : "");
}

/* Prints which clocks changed, because ns rest on them. */
static void print_clock(const struct page *page, const struct crosstab_column *column)
{
	char change[CLOCK_TEXT_SIZE];

	if (clock_write_change(column->run, change))
		fprintf(page->file, "%s: %s\n", column->texts[CROSSTAB_RUN], change);
}

/* Whether a column before this one has the same source and the same remark. */
static bool is_said(const struct crosstab *table, uint32_t column)
{
	for (uint32_t i = 0; i < column; i++)
		if (remark_is_alike(&table->columns[i].run->about,
		                    &table->columns[column].run->about))
			return true;
	return false;
}

/* Prints the remark on each source once. */
static void print_remarks(const struct page *page)
{
	for (uint32_t i = 0; i < page->table->column_count; i++)
		if (!is_said(page->table, i))
			remark_print(&page->table->columns[i].run->about, page->file);
}

/* Prints which runs were alignment sweeps, because the table shows one offset of them. */
static void print_sweep(const struct page *page, const struct crosstab_column *column)
{
	if (column->run->is_sweep)
		fprintf(page->file,
		        "%s: ALIGN=sweep: latencies and throughputs are those of the least "
		        "offset; `barecycle table` shows how far the others differ\n",
		        column->texts[CROSSTAB_RUN]);
}

/* Prints the lines of the runs, and notes on how to read the table. */
static void print_foot(const struct page *page)
{
	const struct crosstab *table = page->table;
	char names[DOUBTS_NAMES_SIZE];

	fputc('\n', page->file);
	doubts_name(crosstab_doubts(table), ", ", names);
	if (names[0] != '\0')
		fprintf(page->file,
		        "?: a doubtful figure (%s); `barecycle table` shows the flags\n", names);
	for (uint32_t i = 0; i < table->column_count; i++)
		print_run(page, &table->columns[i]);
	for (uint32_t i = 0; i < table->column_count; i++)
		print_clock(page, &table->columns[i]);
	for (uint32_t i = 0; i < table->column_count; i++)
		print_sweep(page, &table->columns[i]);
	if (any_column(table, is_compared_with))
		fputs("geometric mean: of the ratios to the first column of the same source, over "
		      "rows that are ok in all columns of that source; less is better\n",
		      page->file);
	if (any_column(table, is_of_other_source))
		fputs("the sources differ: columns of different sources are not compared\n",
		      page->file);
	print_remarks(page);
	if (any_column(table, is_not_emulated))
		fputs("ns: only where hardware or an FPGA counted the cycles, and its clock was "
		      "measured\n",
		      page->file);
}

void crosstab_print(const struct crosstab *table, FILE *file)
{
	struct page page = {
		.table = table, .file = file, .has_color = paint_is_wanted(file, table->color)};

	if (table->column_count == 0)
		return;
	page.widths = allocate(table->column_count, sizeof(*page.widths));
	for (uint32_t i = 0; i < table->column_count; i++)
		page.widths[i] = column_width(table, i);
	print_block(&page, METRIC_CYCLES);
	print_block(&page, METRIC_NS);
	print_foot(&page);
	free(page.widths);
}
