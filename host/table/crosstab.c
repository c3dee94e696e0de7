#include "table/crosstab.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "run/metric.h"
#include "text/allocation.h"
#include "text/printable.h"

#define METRIC_OF(enumerator, metric) [enumerator] = (metric),
static const enum metric crosstab_metrics[CROSSTAB_METRIC_COUNT] = {CROSSTAB_METRICS(METRIC_OF)};

/* `to` must be an array, not a pointer. */
#define COPY(to, text) printable_copy(to, sizeof(to), text)

static const struct crosstab_cell empty_cell = {.offset = (double)NAN};

static void describe(struct crosstab_column *column, const struct results_run *run)
{
	struct about about = run->about;

	about.board = about.board != NULL ? about.board : "?";
	about.source = about_source(&about);
	for (enum about_id field = 0; field < ABOUT_COUNT; field++)
		if (about_is(field, ABOUT_HEAD))
			about_write_label(&about, field, column->texts[field]);
	snprintf(column->texts[CROSSTAB_RUN], ABOUT_TEXT_SIZE, "run %u", run->number);
}

/* Returns the index of the column of a run, a new one for a new number. */
static uint32_t place_column(struct crosstab *table, const struct results_run *run)
{
	struct crosstab_column *column;

	for (uint32_t i = table->column_count; i > 0; i--)
		if (table->columns[i - 1].run == run->number)
			return i - 1;
	table->columns =
		allocate_more(table->columns, table->column_count, sizeof(*table->columns));
	column = &table->columns[table->column_count];
	*column = (struct crosstab_column){.run = run->number, .is_incomplete = !run->is_complete};
	describe(column, run);
	return table->column_count++;
}

static int compare(const struct crosstab_line *a, const struct crosstab_line *b)
{
	int order = strcmp(a->benchmark, b->benchmark);

	if (order == 0)
		order = strcmp(a->kind, b->kind);
	return order != 0 ? order : (a->n > b->n) - (a->n < b->n);
}

/* Returns the line of a row. A new line is inserted in order. */
static struct crosstab_line *place_line(struct crosstab *table, const struct row *row)
{
	struct crosstab_line new = {.n = row_size(row)};
	uint32_t low = 0;
	uint32_t high = table->line_count;

	COPY(new.benchmark, row->benchmark);
	COPY(new.kind, row->kind);
	while (low < high) {
		uint32_t middle = low + (high - low) / 2;

		if (compare(&table->lines[middle], &new) < 0)
			low = middle + 1;
		else
			high = middle;
	}
	if (low < table->line_count && compare(&table->lines[low], &new) == 0)
		return &table->lines[low];
	table->lines = allocate_more(table->lines, table->line_count, sizeof(*table->lines));
	memmove(&table->lines[low + 1], &table->lines[low],
	        (table->line_count - low) * sizeof(*table->lines));
	table->line_count++;
	table->lines[low] = new;
	return &table->lines[low];
}

static struct crosstab_cell *place_cell(struct crosstab_line *line, uint32_t column)
{
	while (line->cell_count <= column) {
		line->cells = allocate_more(line->cells, line->cell_count, sizeof(*line->cells));
		line->cells[line->cell_count++] = empty_cell;
	}
	return &line->cells[column];
}

const char *crosstab_metric_name(enum crosstab_metric metric)
{
	return metric_texts[crosstab_metrics[metric]].name;
}

static void take_row(struct crosstab *table, uint32_t column, enum crosstab_metric metric,
                     const struct row *row)
{
	struct crosstab_cell *cell = place_cell(place_line(table, row), column);

	if (isgreater(row->offset, cell->offset))
		return;
	COPY(cell->status, row->status);
	cell->offset = row->offset;
	cell->came[metric] = true;
	cell->medians[metric] = row->p50;
	if (row_is_ok(row->status) && row->p50 > 0)
		table->columns[column].has_figures[metric] = true;
}

bool crosstab_take(struct crosstab *table, const struct results_run *run)
{
	bool is_any = false;

	for (uint32_t i = 0; i < run->row_count; i++) {
		const struct row *row = &run->rows[i].row;
		struct row ns;
		uint32_t column;

		if (!metric_is_cycles(row->metric) || strcmp(row->suite, table->suite) != 0)
			continue;
		is_any = true;
		column = place_column(table, run);
		take_row(table, column, CROSSTAB_CYCLES, row);
		if (row_to_ns(row, &ns))
			take_row(table, column, CROSSTAB_NS, &ns);
	}
	return is_any;
}

const struct crosstab_cell *crosstab_cell(const struct crosstab_line *line, uint32_t column)
{
	return column < line->cell_count ? &line->cells[column] : &empty_cell;
}

static bool has_cell(const struct crosstab_line *line, enum crosstab_metric metric)
{
	for (uint32_t i = 0; i < line->cell_count; i++)
		if (line->cells[i].came[metric])
			return true;
	return false;
}

bool crosstab_has(const struct crosstab *table, const struct crosstab_line *line,
                  enum crosstab_metric metric)
{
	if (line != NULL)
		return has_cell(line, metric);
	for (uint32_t i = 0; i < table->line_count; i++)
		if (has_cell(&table->lines[i], metric))
			return true;
	return false;
}

const char *crosstab_reason(const struct crosstab_cell *cell, enum crosstab_metric metric)
{
	if (!cell->came[metric])
		return "";
	if (!row_is_ok(cell->status))
		return cell->status;
	return isnan(cell->medians[metric]) ? "no figure" : NULL;
}

void crosstab_free(struct crosstab *table)
{
	for (uint32_t i = 0; i < table->line_count; i++)
		free(table->lines[i].cells);
	free(table->lines);
	free(table->columns);
	*table = (struct crosstab){.suite = table->suite};
}
