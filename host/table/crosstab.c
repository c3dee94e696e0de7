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

struct crosstab_column *crosstab_column_of(const struct crosstab *table, uint32_t run)
{
	for (uint32_t i = table->column_count; i > 0; i--)
		if (table->columns[i - 1].run == run)
			return &table->columns[i - 1];
	return NULL;
}

/* Fills the texts from every row again: a later row may know more, because a hello can come late. */
static void describe(struct crosstab_column *column, const struct row *row)
{
	struct about about = row_about(row);

	about.board = about.board != NULL ? about.board : "?";
	about.source = about_source(&about);
	for (enum about_id field = 0; field < ABOUT_COUNT; field++)
		if (about_is(field, ABOUT_HEAD))
			about_write_label(&about, field, column->texts[field]);
	snprintf(column->texts[CROSSTAB_RUN], ABOUT_TEXT_SIZE, "run %.0f", row->run);
}

static struct crosstab_column *place_column(struct crosstab *table, const struct row *row)
{
	struct crosstab_column *column = crosstab_column_of(table, (uint32_t)row->run);

	if (column != NULL)
		return column;
	table->columns =
		allocate_more(table->columns, table->column_count, sizeof(*table->columns));
	column = &table->columns[table->column_count++];
	*column = (struct crosstab_column){.run = (uint32_t)row->run};
	return column;
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
	struct crosstab_line new = {.n = isnan(row->n) ? 0 : row->n};
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

/* Returns CROSSTAB_METRIC_COUNT for a metric that the table does not have. */
static enum crosstab_metric crosstab_metric_of(const struct row *row)
{
	enum metric of_row = metric_of(row->metric);
	enum crosstab_metric metric = 0;

	while (metric < CROSSTAB_METRIC_COUNT && crosstab_metrics[metric] != of_row)
		metric++;
	return metric;
}

const char *crosstab_metric_name(enum crosstab_metric metric)
{
	return metric_texts[crosstab_metrics[metric]].name;
}

void crosstab_row(struct crosstab *table, const struct row *row)
{
	enum crosstab_metric metric = crosstab_metric_of(row);
	struct crosstab_column *column;
	struct crosstab_cell *cell;

	if (metric == CROSSTAB_METRIC_COUNT || strcmp(row->suite, table->suite) != 0)
		return;
	column = place_column(table, row);
	describe(column, row);
	cell = place_cell(place_line(table, row), (uint32_t)(column - table->columns));
	if (isgreater(row->offset, cell->offset))
		return;
	COPY(cell->status, row->status);
	cell->offset = row->offset;
	cell->came[metric] = true;
	cell->medians[metric] = row->p50;
	if (row_is_ok(row->status) && row->p50 > 0)
		column->has_figures[metric] = true;
}

void crosstab_end(struct crosstab_column *column, bool adds_up, double layout)
{
	const struct about about = {.layout = layout};

	column->is_incomplete = !adds_up;
	about_write_label(&about, ABOUT_layout, column->texts[ABOUT_layout]);
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
