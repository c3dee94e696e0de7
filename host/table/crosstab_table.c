/* Prints runs side by side as a text table: a block per metric, and notes below. */
#include <stdlib.h>
#include <string.h>

#include "table/crosstab.h"
#include "table/paint.h"
#include "text/allocation.h"
#include "text/figure.h"

enum {
	COLUMN_WIDTH_MIN = sizeof("unsupported") - 1, /* the longest status */
	KEY_WIDTH = 48,                               /* benchmark, kind and n together */
};

/* The table and the block that are printed. */
struct page {
	const struct crosstab *table;
	FILE *file;
	bool has_color;
	enum metric metric;
	int *widths; /* of the columns */
};

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

/* Prints the head, a line per field. The first field, the board, is always shown; its line also names the keys. */
static void print_head(const struct page *page)
{
	char title[CROSSTAB_TITLE_SIZE];

	crosstab_write_title(page->table, page->metric, title);
	fputc('\n', page->file);
	paint(page->file, page->has_color, TERMINAL_BOLD);
	fputs(title, page->file);
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

static void print_line(const struct page *page, uint32_t line)
{
	table_print_names(page->file, page->table->lines[line]);
	for (uint32_t i = 0; i < page->table->column_count; i++) {
		const struct row *cell = crosstab_cell(page->table, line, i, page->metric);
		char text[CROSSTAB_CELL_SIZE];

		crosstab_write_cell(cell, text);
		print_cell(page, i, cell, text);
	}
	fputc('\n', page->file);
}

static void print_mean(const struct page *page, const struct crosstab_group *group)
{
	char title[CROSSTAB_TITLE_SIZE];

	crosstab_write_mean_title(page->table, group, title);
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
	fputc('\n', file);
	crosstab_print_foot(table, file);
	free(page.widths);
}
