#include "table/grid.h"

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

enum { NAME_WIDTH = 28, CELL_WIDTH = 9, TEXT_SIZE = 64 };

/* The context of the functions that print. */
struct printing {
	FILE *file;
	const struct results_run *run;
	const char *metric;
	bool has_color;
	uint32_t doubts;              /* of the figures that are printed (run/flags.h) */
	int name_width;               /* of the first column */
	int widths[GRID_COLUMNS_MAX]; /* of the columns, with the space before the widest text */
	bool is_draft; /* only the widths matter: ratios, which have none, are left out */
};

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
static void print_statistic(struct printing *printing, const struct grid *grid,
                            const struct grid_line *line, const char *name, size_t offset)
{
	bool differs[GRID_COLUMNS_MAX] = {false};
	bool any = false;

	for (uint32_t i = 0; i < grid->column_count; i++) {
		const struct row *row = line->cells[i];

		differs[i] = row != NULL && differs_from_median(row, row_number(row, offset));
		any |= differs[i];
	}
	if (!any)
		return;
	print_name(printing, "    ", name);
	for (uint32_t i = 0; i < grid->column_count; i++)
		if (differs[i])
			print_figure(printing, i, line->cells[i],
			             row_number(line->cells[i], offset));
		else
			print_text(printing, i, NULL, "");
	fputc('\n', printing->file);
}

/* Prints a line of an event per operation; nothing if all its figures are 0. */
static void print_event(struct printing *printing, const struct grid *grid,
                        const struct grid_line *line, const char *event)
{
	const struct row *rows[GRID_COLUMNS_MAX];
	bool any = false;

	for (uint32_t i = 0; i < grid->column_count; i++) {
		rows[i] = line->cells[i] != NULL
		                  ? order_of_metric(printing->run, line->cells[i], event)
		                  : NULL;
		any |= rows[i] != NULL && rows[i]->p50 > 0;
	}
	if (!any)
		return;
	print_name(printing, "    ", event);
	for (uint32_t i = 0; i < grid->column_count; i++)
		print_cell(printing, i, rows[i]);
	fputc('\n', printing->file);
}

static void print_events(struct printing *printing, const struct grid *grid,
                         const struct grid_line *line)
{
	const struct results_run *run = printing->run;

	for (uint32_t i = 0; i < run->row_count; i++)
		if (metric_of(run->rows[i].row.metric) == METRIC_EVENT &&
		    order_is_first_of_metric(run, i))
			print_event(printing, grid, line, run->rows[i].row.metric);
}

/*
 * Prints how a benchmark compares with its reference over its sizes. The table of rows prints the same below its rows.
 */
static void print_ratio(const struct printing *printing, const struct grid_line *line)
{
	FILE *file = printing->file;
	struct speed_up speed_up;
	char ref[TEXT_SIZE];

	if (!speed_up_find(printing->run, line->first, &speed_up))
		return;
	printable_copy(ref, sizeof(ref), speed_up.row->ref);
	if (speed_up.missing > 0) {
		fprintf(file, "  no ratio to %s at %u of %u sizes", ref, speed_up.missing,
		        speed_up.sizes);
		return;
	}
	fputs(speed_up.doubtful > 0 ? "  ?" : "  ", file);
	speed_up_write(file, speed_up.mean,
	               metric_unit(printing->metric, about_source(&printing->run->about)), ref);
	if (speed_up.absent > 0)
		fprintf(file, ", over %u of its %u sizes", speed_up.sizes,
		        speed_up.sizes + speed_up.absent);
}

static void print_line(struct printing *printing, const struct grid *grid,
                       const struct grid_line *line)
{
	print_name(printing, "  ", line->benchmark);
	for (uint32_t i = 0; i < grid->column_count; i++)
		print_cell(printing, i, line->cells[i]);
	if (!printing->is_draft && !isnan(grid->sizes[0]))
		print_ratio(printing, line);
	fputc('\n', printing->file);
	print_statistic(printing, grid, line, "min", offsetof(struct row, min));
	print_statistic(printing, grid, line, "p99", offsetof(struct row, p99));
	print_events(printing, grid, line);
}

static void print_head(struct printing *printing, const struct grid *grid)
{
	const char *source = about_source(&printing->run->about);
	char remark[TEXT_SIZE];

	printable_copy(remark, sizeof(remark), metric_unit_remark(printing->metric, source));
	fputc('\n', printing->file);
	paint(printing->file, printing->has_color, TERMINAL_BOLD);
	print_name(printing, "", grid->suite);
	for (uint32_t i = 0; i < grid->column_count; i++) {
		char size[FIGURE_SIZE];

		snprintf(size, sizeof(size), "%.0f", grid->sizes[i]);
		print_text(printing, i, NULL, isnan(grid->sizes[i]) ? grid->kinds[i] : size);
	}
	fprintf(printing->file, "  %s per operation%s%s%s", metric_unit(printing->metric, source),
	        remark[0] != '\0' ? " (" : "", remark, remark[0] != '\0' ? ")" : "");
	paint(printing->file, printing->has_color, TERMINAL_PLAIN);
	fputc('\n', printing->file);
}

static void print_lines(struct printing *printing, const struct grid *grid)
{
	if (grid->line_count > 0)
		print_head(printing, grid);
	for (uint32_t i = 0; i < grid->line_count; i++)
		print_line(printing, grid, &grid->lines[i]);
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
	print_lines(printing, grid);
	printing->is_draft = false;
	fclose(printing->file);
	free(text);
	printing->file = file;
}

static void print_grid(struct printing *printing, const char *suite, bool has_sizes)
{
	struct grid grid = grid_collect(printing->run, suite, printing->metric, has_sizes);

	find_widths(printing, &grid);
	print_lines(printing, &grid);
	if (grid.left_out > 0)
		fprintf(printing->file,
		        "  %u row%s of other sizes: more than %d columns; the table of rows has "
		        "them\n",
		        grid.left_out, grid.left_out == 1 ? "" : "s", GRID_COLUMNS_MAX);
	free(grid.lines);
}

void grid_print(FILE *file, const struct results_run *run, enum table_color color)
{
	struct printing printing = {.file = file,
	                            .run = run,
	                            .metric = headline_metric(run),
	                            .has_color = paint_is_wanted(file, color)};
	char names[DOUBTS_NAMES_SIZE];
	char lack[HEADLINE_LACK_SIZE];

	if (headline_lacks(run, lack)) {
		fprintf(file, "%s\n", lack);
		return;
	}
	for (uint32_t i = 0; i < run->row_count; i++) {
		if (!order_is_first_of_suite(run, i))
			continue;
		print_grid(&printing, run->rows[i].row.suite, true);
		print_grid(&printing, run->rows[i].row.suite, false);
	}
	if (printing.doubts != 0) {
		doubts_name(printing.doubts, ", ", names);
		fprintf(file, "\n?: a doubtful figure (%s).", names);
	}
	fputs("\nThe table of rows has flags, spread and the basis of the figures.\n", file);
	if (run->is_sweep)
		fputs("ALIGN=sweep: latencies and throughputs are those of the least offset; the "
		      "table of "
		      "rows shows how far the others differ.\n",
		      file);
}
