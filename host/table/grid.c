#include "table/grid.h"

#include <limits.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "run/flags.h"
#include "run/headline.h"
#include "run/metric.h"
#include "run/order.h"
#include "table/paint.h"
#include "text/allocation.h"
#include "text/figure.h"
#include "text/printable.h"
#include "text/wrapped.h"

enum {
	NAME_WIDTH = 28,
	CELL_WIDTH = 9,
	TEXT_SIZE = 64,
	UNIT_SIZE = 256,
	GAP = 2,
	RATIO_INDENT = 4
};

/* The context of the functions that print. */
struct printing {
	FILE *file;
	const struct results_run *run;
	const char *metric;
	bool has_color;
	uint32_t doubts;              /* of the figures that are printed (run/flags.h) */
	int name_width;               /* of the first column */
	int widths[GRID_COLUMNS_MAX]; /* of the columns, with the space before the widest text */
	int room;                     /* columns that a line may have; 0: any number */
	uint32_t begin, end;          /* the columns that are printed: those of a block */
	bool is_draft; /* only the widths matter: ratios, which have none, are left out */
};

/* Returns the width of the lines of the columns that are printed. */
static int width_of(const struct printing *printing)
{
	int width = printing->name_width;

	for (uint32_t i = printing->begin; i < printing->end; i++)
		width += printing->widths[i];
	return width;
}

/* Whether a text has room behind the columns that are printed. */
static bool has_room(const struct printing *printing, const char *text)
{
	return printing->room == 0 ||
	       width_of(printing) + GAP + (int)strlen(text) <= printing->room;
}

/* Prints a text at this column, and a line feed. On a terminal it is broken into lines that fit. */
static void print_words(const struct printing *printing, int indent, const char *text)
{
	fprintf(printing->file, "%*s", indent, "");
	wrapped_print(printing->file, text, indent, printing->room > 0 ? printing->room : INT_MAX);
}

/* Prints a name in the first column, and makes the column wide enough for it. */
static void print_name(struct printing *printing, const char *indent, const char *name)
{
	int blank = (int)strlen(indent);
	char text[TEXT_SIZE];

	printable_copy(text, sizeof(text), name);
	if (printing->name_width < blank + (int)strlen(text))
		printing->name_width = blank + (int)strlen(text);
	fprintf(printing->file, "%s%-*s", indent, printing->name_width - blank, text);
}

/* Prints the text of a row in a column, and makes the column wide enough for it. NULL: the text is of no row. */
static void print_text(struct printing *printing, uint32_t column, const struct row *row,
                       const char *word)
{
	int *width = &printing->widths[column];
	char text[TEXT_SIZE];

	printable_copy(text, sizeof(text), word);
	if (text[0] != '\0' && *width < (int)strlen(text) + 1)
		*width = (int)strlen(text) + 1;
	paint_cell(printing->file, printing->has_color, row, *width, text);
}

/* Writes the digits of a figure. Few are enough to compare figures. The table of rows has all digits. */
static void write_digits(char digits[FIGURE_SIZE], double figure)
{
	if (fabs(figure) < 1)
		figure_write(digits, FIGURE_SIZE, figure);
	else
		snprintf(digits, FIGURE_SIZE, "%.*f", fabs(figure) < 999.5 ? 2 : 0, figure);
}

/* Prints a figure of a row that has figures. */
static void print_figure(struct printing *printing, uint32_t column, const struct row *row,
                         double figure)
{
	char digits[FIGURE_SIZE];
	char text[FIGURE_SIZE + 1];

	write_digits(digits, figure);
	snprintf(text, sizeof(text), "%s%s", flags_mark(row->flags), digits);
	print_text(printing, column, row, text);
	printing->doubts |= flags_median_doubts(row->flags);
}

/* Returns the word to print in place of a figure. NULL: there is a figure. */
static const char *word_of(const struct row *row)
{
	if (row == NULL || (row_is_ok(row->status) && isnan(row->p50)))
		return "-";
	return row_lack(row);
}

static void print_cell(struct printing *printing, uint32_t column, const struct row *row)
{
	if (word_of(row) != NULL)
		print_text(printing, column, row, word_of(row));
	else
		print_figure(printing, column, row, row->p50);
}

/* Whether a statistic of a row reads otherwise than its median. */
static bool differs_from_median(const struct row *row, double statistic)
{
	char digits[2][FIGURE_SIZE];

	if (word_of(row) != NULL || isnan(statistic))
		return false;
	write_digits(digits[0], row->p50);
	write_digits(digits[1], statistic);
	return strcmp(digits[0], digits[1]) != 0;
}

/*
 * Prints a line of another statistic, at this offset of a row. It has figures only where the statistic differs from the
 * median in the digits that are shown. If it differs nowhere, prints nothing.
 */
static void print_statistic(struct printing *printing, const struct grid_line *line,
                            const char *name, size_t offset)
{
	bool differs[GRID_COLUMNS_MAX] = {false};
	bool any = false;

	for (uint32_t i = printing->begin; i < printing->end; i++) {
		const struct row *row = line->cells[i];

		differs[i] = row != NULL && differs_from_median(row, row_number(row, offset));
		any |= differs[i];
	}
	if (!any)
		return;
	print_name(printing, "    ", name);
	for (uint32_t i = printing->begin; i < printing->end; i++)
		if (differs[i])
			print_figure(printing, i, line->cells[i],
			             row_number(line->cells[i], offset));
		else
			print_text(printing, i, NULL, "");
	fputc('\n', printing->file);
}

/* Prints a line of an event per operation; nothing if all its figures are 0. */
static void print_event(struct printing *printing, const struct grid_line *line, const char *event)
{
	const struct row *rows[GRID_COLUMNS_MAX];
	bool any = false;

	for (uint32_t i = printing->begin; i < printing->end; i++) {
		rows[i] = line->cells[i] != NULL
		                  ? order_of_metric(printing->run, line->cells[i], event)
		                  : NULL;
		any |= rows[i] != NULL && rows[i]->p50 > 0;
	}
	if (!any)
		return;
	print_name(printing, "    ", event);
	for (uint32_t i = printing->begin; i < printing->end; i++)
		print_cell(printing, i, rows[i]);
	fputc('\n', printing->file);
}

static void print_events(struct printing *printing, const struct grid_line *line)
{
	const struct results_run *run = printing->run;

	for (uint32_t i = 0; i < run->row_count; i++)
		if (metric_of(run->rows[i].row.metric) == METRIC_EVENT &&
		    order_is_first_of_metric(run, i))
			print_event(printing, line, run->rows[i].row.metric);
}

/*
 * Prints the ratio of a line, and the line feed. The ratio is over all sizes, so it stands behind the last block that has
 * the line, or below if there is no room.
 */
static void end_line(const struct printing *printing, const struct grid *grid,
                     const struct grid_line *line)
{
	char *ratio = NULL;

	if (!printing->is_draft && !isnan(grid->sizes[0]) &&
	    !grid_line_has(line, printing->end, grid->column_count))
		ratio = grid_ratio(printing->run, line, printing->metric);
	if (ratio != NULL && has_room(printing, ratio))
		fprintf(printing->file, "%*s%s", GAP, "", ratio);
	fputc('\n', printing->file);
	if (ratio != NULL && !has_room(printing, ratio))
		print_words(printing, RATIO_INDENT, ratio);
	free(ratio);
}

/* Prints the lines of a benchmark. Prints nothing if it has no row in these columns. */
static void print_line(struct printing *printing, const struct grid *grid,
                       const struct grid_line *line)
{
	if (!grid_line_has(line, printing->begin, printing->end))
		return;
	print_name(printing, "  ", line->benchmark);
	for (uint32_t i = printing->begin; i < printing->end; i++)
		print_cell(printing, i, line->cells[i]);
	end_line(printing, grid, line);
	print_statistic(printing, line, "min", offsetof(struct row, min));
	print_statistic(printing, line, "p99", offsetof(struct row, p99));
	print_events(printing, line);
}

static const char *write_unit(const struct printing *printing, char text[UNIT_SIZE])
{
	const char *source = about_source(&printing->run->about);
	char remark[TEXT_SIZE];

	printable_copy(remark, sizeof(remark), metric_unit_remark(printing->metric, source));
	snprintf(text, UNIT_SIZE, "%s per operation%s%s%s", metric_unit(printing->metric, source),
	         remark[0] != '\0' ? " (" : "", remark, remark[0] != '\0' ? ")" : "");
	return text;
}

/* Whether the unit has a line above the head, because the columns leave no room for it. */
static bool is_unit_above(const struct printing *printing, const struct grid *grid)
{
	char unit[UNIT_SIZE];

	return printing->end < grid->column_count || printing->begin > 0 ||
	       !has_room(printing, write_unit(printing, unit));
}

static void print_unit_above(const struct printing *printing, const struct grid *grid)
{
	char unit[UNIT_SIZE];
	char text[UNIT_SIZE + TEXT_SIZE];
	char suite[TEXT_SIZE];

	printable_copy(suite, sizeof(suite), grid->suite);
	snprintf(text, sizeof(text), "%s: %s", suite, write_unit(printing, unit));
	print_words(printing, 0, text);
}

/* The first block has the unit, and every block the name of the suite. */
static void print_head(struct printing *printing, const struct grid *grid)
{
	bool is_above = is_unit_above(printing, grid);
	char unit[UNIT_SIZE];

	fputc('\n', printing->file);
	paint(printing->file, printing->has_color, TERMINAL_BOLD);
	if (is_above && printing->begin == 0)
		print_unit_above(printing, grid);
	print_name(printing, "", grid->suite);
	for (uint32_t i = printing->begin; i < printing->end; i++) {
		char size[FIGURE_SIZE];

		snprintf(size, sizeof(size), "%.0f", grid->sizes[i]);
		print_text(printing, i, NULL, isnan(grid->sizes[i]) ? grid->kinds[i] : size);
	}
	if (!is_above)
		fprintf(printing->file, "%*s%s", GAP, "", write_unit(printing, unit));
	paint(printing->file, printing->has_color, TERMINAL_PLAIN);
	fputc('\n', printing->file);
}

static void print_block(struct printing *printing, const struct grid *grid)
{
	print_head(printing, grid);
	for (uint32_t i = 0; i < grid->line_count; i++)
		print_line(printing, grid, &grid->lines[i]);
}

/* Chooses the columns of the next block: as many as there is room for, and at least one. */
static void choose_block(struct printing *printing, const struct grid *grid)
{
	printing->begin = printing->end;
	do
		printing->end++;
	while (printing->end < grid->column_count &&
	       (printing->room == 0 ||
	        width_of(printing) + printing->widths[printing->end] <= printing->room));
}

/* Finds the widths of the columns: writes the lines to a text that nobody reads. */
static void find_widths(struct printing *printing, const struct grid *grid)
{
	FILE *file = printing->file;
	char *text = NULL;
	size_t size;

	printing->name_width = NAME_WIDTH;
	for (uint32_t i = 0; i < GRID_COLUMNS_MAX; i++)
		printing->widths[i] = CELL_WIDTH;
	printing->file = allocated(open_memstream(&text, &size), 0);
	printing->is_draft = true;
	printing->begin = 0;
	printing->end = grid->column_count;
	print_block(printing, grid);
	printing->is_draft = false;
	fclose(printing->file);
	free(text);
	printing->file = file;
}

static void print_left_out(const struct printing *printing, const struct grid *grid)
{
	char text[UNIT_SIZE];

	snprintf(text, sizeof(text),
	         "%u row%s of other sizes: more than %d columns; the table of rows has them",
	         grid->left_out, grid->left_out == 1 ? "" : "s", GRID_COLUMNS_MAX);
	if (grid->left_out > 0)
		print_words(printing, 2, text);
}

static void print_grid(struct printing *printing, const char *suite, bool has_sizes)
{
	struct grid grid = grid_collect(printing->run, suite, printing->metric, has_sizes);

	find_widths(printing, &grid);
	printing->end = 0;
	while (printing->end < grid.column_count) {
		choose_block(printing, &grid);
		print_block(printing, &grid);
	}
	print_left_out(printing, &grid);
	free(grid.lines);
}

static void print_foot(const struct printing *printing)
{
	char names[DOUBTS_NAMES_SIZE];
	char text[DOUBTS_NAMES_SIZE + UNIT_SIZE];

	fputc('\n', printing->file);
	if (printing->doubts != 0) {
		doubts_name(printing->doubts, ", ", names);
		snprintf(text, sizeof(text), "?: a doubtful figure (%s).", names);
		print_words(printing, 0, text);
	}
	print_words(printing, 0,
	            "The table of rows has flags, spread and the basis of the figures.");
	if (printing->run->is_sweep)
		print_words(printing, 0,
		            "ALIGN=sweep: latencies and throughputs are those of the least offset; "
		            "the table of rows shows how far the others differ.");
}

void grid_print(FILE *file, const struct results_run *run, enum table_color color, uint32_t room)
{
	struct printing printing = {.file = file,
	                            .run = run,
	                            .metric = headline_metric(run),
	                            .has_color = paint_is_wanted(file, color),
	                            .room = (int)room};
	char lack[HEADLINE_LACK_SIZE];

	if (headline_lacks(run, lack)) {
		print_words(&printing, 0, lack);
		return;
	}
	for (uint32_t i = 0; i < run->row_count; i++) {
		if (!order_is_first_of_suite(run, i))
			continue;
		print_grid(&printing, run->rows[i].row.suite, true);
		print_grid(&printing, run->rows[i].row.suite, false);
	}
	print_foot(&printing);
}
