/* The texts of runs side by side that the text table and Markdown share: titles, cells, and the notes below. */
#include <string.h>

#include "run/clock.h"
#include "run/flags.h"
#include "run/order.h"
#include "run/remark.h"
#include "table/crosstab.h"
#include "text/figure.h"
#include "text/printable.h"

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

/* Returns what the unit of a block does not say. An emulated column has counts of instructions, and no ns. */
static const char *unit_remark(const struct crosstab *table, enum metric metric)
{
	if (!any_column(table, is_not_emulated))
		return " (emulated: 1 instruction = 1 cycle)";
	return metric == METRIC_CYCLES && any_column(table, crosstab_is_emulated)
	               ? " (instructions in emulated columns)"
	               : "";
}

void crosstab_write_title(const struct crosstab *table, enum metric metric,
                          char title[CROSSTAB_TITLE_SIZE])
{
	bool is_emulated = !any_column(table, is_not_emulated);

	snprintf(title, CROSSTAB_TITLE_SIZE, "%s: %s per operation, median%s", table->suite,
	         is_emulated ? "instructions" : metric_texts[metric].name,
	         unit_remark(table, metric));
}

void crosstab_write_mean_title(const struct crosstab *table, const struct crosstab_group *group,
                               char title[CROSSTAB_TITLE_SIZE])
{
	char doubtful[sizeof(", 4294967295 ?")] = "";

	if (group->doubtful > 0)
		snprintf(doubtful, sizeof(doubtful), ", %u ?", group->doubtful);
	snprintf(title, CROSSTAB_TITLE_SIZE, "geometric mean of %u row%s%s, %s", group->lines,
	         group->lines == 1 ? "" : "s", doubtful,
	         table->columns[group->first].texts[ABOUT_source]);
}

void crosstab_write_cell(const struct row *cell, char text[CROSSTAB_CELL_SIZE])
{
	const char *reason = crosstab_reason(cell);
	char figure[FIGURE_SIZE];

	if (reason != NULL) {
		printable_copy(text, CROSSTAB_CELL_SIZE, reason[0] != '\0' ? reason : "-");
		return;
	}
	figure_write(figure, sizeof(figure), cell->p50);
	snprintf(text, CROSSTAB_CELL_SIZE, "%s%s", flags_mark(cell->flags), figure);
}

/* Prints all known fields of a run, also those that its head does not show. */
static void print_run(FILE *file, const struct crosstab_column *column)
{
	fprintf(file, "%s:", column->texts[CROSSTAB_RUN]);
	for (int field = 0; field < CROSSTAB_FIELD_COUNT; field++)
		if (field != CROSSTAB_RUN && column->texts[field][0] != '\0')
			fprintf(file, " %s", column->texts[field]);
	fprintf(file, "%s\n", !column->run->is_complete ? "; incomplete: rows may be missing" : "");
}

/* Prints which clocks changed, because ns rest on them. */
static void print_clock(FILE *file, const struct crosstab_column *column)
{
	char change[CLOCK_TEXT_SIZE];

	if (clock_write_change(column->run, change))
		fprintf(file, "%s: %s\n", column->texts[CROSSTAB_RUN], change);
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
static void print_remarks(const struct crosstab *table, FILE *file)
{
	for (uint32_t i = 0; i < table->column_count; i++)
		if (!is_said(table, i))
			remark_print(&table->columns[i].run->about, file);
}

/* Prints which runs were alignment sweeps, because the table shows one offset of them. */
static void print_sweep(FILE *file, const struct crosstab_column *column)
{
	if (column->run->is_sweep)
		fprintf(file,
		        "%s: ALIGN=sweep: latencies and throughputs are those of the least "
		        "offset; `barecycle table` shows how far the others differ\n",
		        column->texts[CROSSTAB_RUN]);
}

/* Whether a row was measured in mtime, and its benchmark and size have no figure in cycles. */
static bool is_of_mtime_alone(const struct results_run *run, const struct row *row)
{
	const struct row *cycles;

	if (metric_of(row->metric) != METRIC_MTIME || !row_has_figures(row))
		return false;
	cycles = order_of_metric(run, row, metric_texts[METRIC_CYCLES].name);
	return cycles == NULL || !row_has_figures(cycles);
}

/* Prints how many rows of a run the table lacks because they have figures in mtime only. */
static void print_mtime(const struct crosstab *table, FILE *file,
                        const struct crosstab_column *column)
{
	uint32_t rows = 0;

	for (uint32_t i = 0; i < column->run->row_count; i++) {
		const struct row *row = &column->run->rows[i].row;

		rows += strcmp(row->suite, table->suite) == 0 &&
		        is_of_mtime_alone(column->run, row);
	}
	if (rows > 0)
		fprintf(file,
		        "%s: %u row%s figures in mtime only, which this table does not show\n",
		        column->texts[CROSSTAB_RUN], rows, rows == 1 ? " has" : "s have");
}

void crosstab_print_foot(const struct crosstab *table, FILE *file)
{
	char names[DOUBTS_NAMES_SIZE];

	doubts_name(crosstab_doubts(table), ", ", names);
	if (names[0] != '\0')
		fprintf(file, "?: a doubtful figure (%s); `barecycle table` shows the flags\n",
		        names);
	for (uint32_t i = 0; i < table->column_count; i++)
		print_run(file, &table->columns[i]);
	for (uint32_t i = 0; i < table->column_count; i++)
		print_clock(file, &table->columns[i]);
	for (uint32_t i = 0; i < table->column_count; i++)
		print_sweep(file, &table->columns[i]);
	for (uint32_t i = 0; i < table->column_count; i++)
		print_mtime(table, file, &table->columns[i]);
	if (any_column(table, is_compared_with))
		fputs("geometric mean: of the ratios to the first column of the same source, over "
		      "rows that are ok in all columns of that source, of one unit, and whose "
		      "medians are above 0; less is better\n",
		      file);
	if (any_column(table, is_of_other_source))
		fputs("the sources differ: columns of different sources are not compared\n", file);
	print_remarks(table, file);
	if (any_column(table, is_not_emulated))
		fputs("ns: only where hardware or an FPGA counted the cycles, and its clock was "
		      "measured\n",
		      file);
}
