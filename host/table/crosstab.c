#include "table/crosstab.h"

#include <stdlib.h>
#include <string.h>

#include "run/flags.h"
#include "run/order.h"
#include "text/allocation.h"

static void describe(struct crosstab_column *column)
{
	struct about about = column->run->about;

	about.board = about.board != NULL ? about.board : "?";
	about.source = about_source(&about);
	for (enum about_id field = 0; field < ABOUT_COUNT; field++)
		if (about_is(field, ABOUT_HEAD))
			about_write_label(&about, field, column->texts[field]);
	snprintf(column->texts[CROSSTAB_RUN], ABOUT_TEXT_SIZE, "run %u", column->run->number);
}

/* Whether a row has a line in the table. */
static bool has_line(const struct crosstab *table, const struct row *row)
{
	return metric_is_cycles(row->metric) && strcmp(row->suite, table->suite) == 0;
}

bool crosstab_has_run(const struct crosstab *table, const struct results_run *run)
{
	for (uint32_t i = 0; i < run->row_count; i++)
		if (has_line(table, &run->rows[i].row))
			return true;
	return false;
}

static void add_rows(struct crosstab *table, struct crosstab_column *column)
{
	for (uint32_t i = 0; i < column->run->row_count; i++) {
		const struct row *row = &column->run->rows[i].row;
		enum metric metric = metric_of(row->metric);

		if (has_line(table, row)) {
			table->lines = allocate_more(table->lines, table->line_count,
			                             sizeof(const void *));
			table->lines[table->line_count++] = row;
		}
		if (metric < METRIC_EVENT && strcmp(row->suite, table->suite) == 0 &&
		    row_has_figures(row) && row->p50 > 0)
			column->has_figures[metric] = true;
	}
}

static void add_run(struct crosstab *table, const struct results_run *run)
{
	struct crosstab_column *column;

	table->columns = allocate_more(table->columns, table->column_count, sizeof(*column));
	column = &table->columns[table->column_count++];
	*column = (struct crosstab_column){.run = run};
	describe(column);
	add_rows(table, column);
}

static int by_names(const void *a, const void *b)
{
	return row_compare(*(const struct row *const *)a, *(const struct row *const *)b);
}

/* Sorts the lines, and keeps one of those with the same names and size. */
static void sort_lines(struct crosstab *table)
{
	const struct row **lines = table->lines;
	uint32_t count = 0;

	if (table->line_count > 0)
		qsort(lines, table->line_count, sizeof(const void *), by_names);
	for (uint32_t i = 0; i < table->line_count; i++)
		if (count == 0 || row_compare(lines[count - 1], lines[i]) != 0)
			lines[count++] = lines[i];
	table->line_count = count;
}

void crosstab_fill(struct crosstab *table, const struct results *results)
{
	for (uint32_t i = 0; i < results->run_count; i++)
		if (crosstab_has_run(table, &results->runs[i]))
			add_run(table, &results->runs[i]);
	sort_lines(table);
}

const struct row *crosstab_cell(const struct crosstab *table, uint32_t line, uint32_t column,
                                enum metric metric)
{
	return order_of_metric(table->columns[column].run, table->lines[line],
	                       metric_texts[metric].name);
}

bool crosstab_has(const struct crosstab *table, uint32_t line, enum metric metric)
{
	for (uint32_t i = 0; i < table->column_count; i++)
		if (crosstab_cell(table, line, i, metric) != NULL)
			return true;
	return false;
}

const char *crosstab_reason(const struct row *cell)
{
	return cell != NULL ? row_lack(cell) : "";
}

uint32_t crosstab_doubts(const struct crosstab *table)
{
	uint32_t doubts_of_all = 0;

	for (uint32_t line = 0; line < table->line_count; line++)
		for (uint32_t i = 0; i < table->column_count; i++) {
			const struct row *cell = crosstab_cell(table, line, i, METRIC_CYCLES);

			if (crosstab_reason(cell) == NULL)
				doubts_of_all |= flags_median_doubts(cell->flags);
		}
	return doubts_of_all;
}

void crosstab_free(struct crosstab *table)
{
	free(table->lines);
	free(table->columns);
	*table = (struct crosstab){.suite = table->suite};
}
