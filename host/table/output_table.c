/* The text table at the end of a run: grouped by suite, with ratios to the reference. */
#include <math.h>
#include <string.h>

#include "output/output.h"
#include "table/paint.h"
#include "table/table.h"
#include "text/figure.h"
#include "text/terminal.h"

enum { REMARK_GAP = 2 };

/* The columns of a suite and their widths in characters. */
struct layout {
	uint32_t count;
	const struct table_column *columns[TABLE_COLUMNS_MAX];
	int widths[TABLE_COLUMNS_MAX];
	int remarks; /* width of the longest remark behind figures, with the space before it */
	uint32_t left_out; /* bits of the dropped columns, by their places in table_columns */
};

static const char *head_of(const struct table_column *column, const struct table_suite *suite,
                           char text[TABLE_CELL_SIZE])
{
	if (strcmp(column->name, "ratio") != 0 || suite->ref == NULL)
		return column->name;
	snprintf(text, TABLE_CELL_SIZE, "vs %s", suite->ref);
	return text;
}

/* Whether a column is part of the name of a line, and no measurement. */
static bool is_name(const struct table_column *column)
{
	return column->gives_way == 0 && column->write != figure_write;
}

static int larger(int a, size_t b)
{
	return b < TABLE_CELL_SIZE && (int)b > a ? (int)b : a;
}

/*
 * Returns the width of the widest cell. Unless `is_narrow`, it is at least the usual width, so that suites look alike.
 */
static int width_of(const struct table *table, const struct table_suite *suite,
                    const struct table_column *column, bool is_narrow)
{
	char text[TABLE_CELL_SIZE];
	int width = larger(is_narrow ? 0 : column->width, strlen(head_of(column, suite, text)));

	for (uint32_t i = 0; i < suite->count; i++) {
		if (isnan(suite->lines[i]->row.p50) && !is_name(column))
			continue;
		table_column_write(column, table, suite->lines[i], text);
		width = larger(width, strlen(text));
	}
	return width;
}

static int total(const struct layout *layout)
{
	int width = 1 + layout->remarks;

	for (uint32_t i = 0; i < layout->count; i++)
		width += 1 + layout->widths[i];
	return width;
}

/* Removes the least important column. Returns false if no column may be removed. */
static bool drop(struct layout *layout)
{
	uint32_t least = 0;

	for (uint32_t i = 1; i < layout->count; i++)
		if (layout->columns[i]->gives_way > layout->columns[least]->gives_way)
			least = i;
	if (layout->count == 0 || layout->columns[least]->gives_way == 0)
		return false;
	layout->left_out |= 1u << (layout->columns[least] - table_columns);
	layout->count--;
	for (uint32_t i = least; i < layout->count; i++) {
		layout->columns[i] = layout->columns[i + 1];
		layout->widths[i] = layout->widths[i + 1];
	}
	return true;
}

/* Chooses the columns of a suite. The column "kind" is left out by default if all rows are calls. */
static void choose(struct layout *layout, const struct table *table,
                   const struct table_suite *suite)
{
	for (uint32_t i = 0; i < table->column_count; i++)
		if (strcmp(table->columns[i]->name, "kind") != 0 || table->view->count != 0 ||
		    suite->has_kinds)
			layout->columns[layout->count++] = table->columns[i];
}

/* A column of flags takes their place among the remarks. A text in place of figures begins further left. */
static int remarks_width(const struct layout *layout, const struct table_suite *suite)
{
	bool has_flags = table_columns_have_flags(layout->columns, layout->count);
	size_t longest = 0;

	for (uint32_t i = 0; i < suite->count; i++) {
		char remarks[TABLE_REMARKS_SIZE];

		if (isnan(suite->lines[i]->row.p50))
			continue;
		table_remark(suite->lines[i], has_flags, remarks);
		if (strlen(remarks) > longest)
			longest = strlen(remarks);
	}
	return longest > 0 ? REMARK_GAP + (int)longest : 0;
}

static void measure(struct layout *layout, const struct table *table,
                    const struct table_suite *suite, bool is_narrow)
{
	layout->remarks = remarks_width(layout, suite);
	for (uint32_t i = 0; i < layout->count; i++)
		layout->widths[i] = width_of(table, suite, layout->columns[i], is_narrow);
}

/* Removes columns until the lines fit, with their remarks or without. Returns false if they cannot fit. */
static bool fit(struct layout *layout, const struct table_suite *suite, int room, bool has_remarks)
{
	do {
		layout->remarks = has_remarks ? remarks_width(layout, suite) : 0;
		if (total(layout) <= room)
			return true;
	} while (drop(layout));
	return false;
}

/* If remarks have no room even behind the fewest columns, figures are not dropped for them. */
static struct layout lay_out(const struct table *table, const struct table_suite *suite)
{
	struct layout layout = {0};
	struct layout with_remarks;
	int room = (int)terminal_room(table->file);

	choose(&layout, table, suite);
	measure(&layout, table, suite, false);
	if (room == 0 || total(&layout) <= room)
		return layout;
	measure(&layout, table, suite, true);
	with_remarks = layout;
	if (fit(&with_remarks, suite, room, true))
		return with_remarks;
	fit(&layout, suite, room, false);
	return layout;
}

/* Prints a cell. Texts are left-aligned; in the last column they need no padding. */
static void print_cell(FILE *file, const struct layout *layout, uint32_t index, const char *text)
{
	int width = layout->widths[index];

	if (layout->columns[index]->write == NULL)
		width = index + 1 < layout->count ? -width : 0;
	fprintf(file, " %*s", width, text);
}

static void print_head(const struct table *table, const struct table_suite *suite,
                       const struct layout *layout)
{
	char text[TABLE_CELL_SIZE];

	fputc('\n', table->file);
	paint(table->file, table->has_color, TERMINAL_BOLD);
	fprintf(table->file, "%s: %s per operation%s\n ", suite->name, table_unit(table),
	        table_unit_remark(table, text));
	for (uint32_t i = 0; i < layout->count; i++)
		print_cell(table->file, layout, i, head_of(layout->columns[i], suite, text));
	paint(table->file, table->has_color, TERMINAL_PLAIN);
	fputc('\n', table->file);
}

static void print_remarks(const struct table *table, const struct layout *layout,
                          const struct results_row *line)
{
	char remarks[TABLE_REMARKS_SIZE];

	table_remark(line, table_columns_have_flags(layout->columns, layout->count), remarks);
	if (remarks[0] == '\0' && !isnan(line->row.p50))
		return;
	fprintf(table->file, "%*s", REMARK_GAP, "");
	paint(table->file, table->has_color,
	      row_is_bad(line->row.status) ? TERMINAL_RED : TERMINAL_YELLOW);
	if (!isnan(line->row.p50))
		fputs(remarks, table->file);
	else
		fprintf(table->file, "%s %s: %s", line->row.metric, line->row.status,
		        table_missing(line));
	paint(table->file, table->has_color, TERMINAL_PLAIN);
}

/* Prints a line. A line without figures shows the reason in place of the figures. */
static void print_line(const struct table *table, const struct layout *layout,
                       const struct results_row *line)
{
	char text[TABLE_CELL_SIZE];

	fputc(' ', table->file);
	for (uint32_t i = 0; i < layout->count; i++) {
		if (isnan(line->row.p50) && !is_name(layout->columns[i]))
			break;
		table_column_write(layout->columns[i], table, line, text);
		print_cell(table->file, layout, i, text);
	}
	print_remarks(table, layout, line);
	fputc('\n', table->file);
}

static uint32_t print_suite(const struct table *table, const struct table_suite *suite)
{
	struct layout layout = lay_out(table, suite);

	print_head(table, suite, &layout);
	for (uint32_t i = 0; i < suite->count; i++)
		print_line(table, &layout, suite->lines[i]);
	table_print_means(table, suite->name);
	table_print_alignment(table, suite->name);
	return layout.left_out;
}

static void print_left_out(const struct table *table, uint32_t left_out)
{
	const char *before = "\nthe terminal is too narrow for:";

	for (uint32_t i = 0; table_columns[i].name != NULL; i++) {
		if ((left_out >> i & 1) == 0)
			continue;
		fprintf(table->file, "%s %s", before, table_columns[i].name);
		before = "";
	}
	if (left_out != 0)
		fputs("; choose columns with --columns=\n", table->file);
}

/* Prints a text of the summary. It holds no control characters. */
static void print_text(FILE *file, const char *text)
{
	fputs(text, file);
}

void table_print_incomplete(FILE *file)
{
	fputs("\nINCOMPLETE: the run did not end, or records were lost; rows may be missing\n",
	      file);
}

static void table_run_end(void *own, FILE *file, const struct run_summary *summary,
                          const struct results_run *run)
{
	const struct table table = table_of(file, run, own);
	struct table_suite suite = {0};
	uint32_t left_out = 0;

	if (run->row_count == 0) {
		(void)table_print_lack(&table, "\n");
		return;
	}
	if (!summary->adds_up)
		table_print_incomplete(file);
	while (table_next_suite(&table, &suite))
		left_out |= print_suite(&table, &suite);
	print_left_out(&table, left_out);
	table_print_foot(&table, summary);
	paint(file, table.has_color, TERMINAL_YELLOW);
	table_print_warnings(&table, "warning: ", print_text);
	paint(file, table.has_color, TERMINAL_PLAIN);
}

const struct output_format output_table = {
	.run_end = table_run_end,
};
