/* The lines of a suite in the order of --sort, and functions that all writers of a table share. */
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "run/headline.h"
#include "run/metric.h"
#include "table/paint.h"
#include "table/table.h"
#include "text/allocation.h"

static void choose_columns(struct table *table)
{
	const struct table_view *view = table->view;

	for (uint32_t i = 0; i < view->count; i++)
		table->columns[table->column_count++] = view->columns[i];
	for (uint32_t i = 0; view->count == 0 && table_columns[i].name != NULL; i++)
		if (table_columns[i].is_usual)
			table->columns[table->column_count++] = &table_columns[i];
}

struct table table_of(FILE *file, const struct results_run *run, const struct table_view *view)
{
	static const struct table_view usual = {0};
	struct table table = {.file = file,
	                      .run = run,
	                      .headline = run != NULL ? headline_metric(run) : NULL,
	                      .view = view != NULL ? view : &usual};

	table.has_color = paint_is_wanted(file, table.view->color);
	choose_columns(&table);
	return table;
}

const char *table_source(const struct table *table)
{
	return about_source(&table->run->about);
}

bool table_is_of_headline(const struct table *table, const struct results_row *line)
{
	return strcmp(line->row.metric, table->headline) == 0;
}

const char *table_reason(const struct results_row *line)
{
	return line->row.reason != NULL ? line->row.reason : "";
}

const char *table_unit(const struct table *table)
{
	return metric_unit(table->headline, table_source(table));
}

const char *table_unit_remark(const struct table *table, char text[TABLE_CELL_SIZE])
{
	const char *remark = metric_unit_remark(table->headline, table_source(table));

	text[0] = '\0';
	if (remark[0] != '\0')
		snprintf(text, TABLE_CELL_SIZE, " (%s)", remark);
	return text;
}

/*
 * Whether a line is shown. A line without figures is shown for every metric. One exception: if mtime is the headline,
 * unsupported lines in cycles are not shown, because mtime replaces them.
 */
static bool is_shown(const struct table *table, const struct results_row *line)
{
	if (table_is_of_headline(table, line))
		return true;
	if (!isnan(line->row.p50))
		return false;
	return !(metric_of(table->headline) == METRIC_MTIME && metric_is_cycles(line->row.metric) &&
	         row_status_of(line->row.status) == ROW_STATUS_unsupported);
}

bool table_has(const struct table *table, const struct results_row *line, const char *suite)
{
	return strcmp(line->row.suite, suite) == 0 && is_shown(table, line);
}

static bool is_first_of_suite(const struct table *table, const struct results_row *line)
{
	if (!is_shown(table, line))
		return false;
	for (const struct results_row *other = table->run->rows; other < line; other++)
		if (table_has(table, other, line->row.suite))
			return false;
	return true;
}

static int compare_texts(const char *a, const char *b)
{
	int order = strcmp(a, b);

	return (order > 0) - (order < 0);
}

/* NaN comes last in both directions. */
static int compare_numbers(double a, double b, int sign)
{
	if (isnan(a) || isnan(b))
		return isnan(a) - isnan(b);
	return sign * ((a > b) - (a < b));
}

/* For qsort_r. Equal lines keep their order. */
static int compare(const void *a, const void *b, void *context)
{
	const struct results_row *first = *(const struct results_row *const *)a;
	const struct results_row *second = *(const struct results_row *const *)b;
	const struct table *table = context;
	const struct table_column *column = table->view->sort;
	int sign = table->view->is_descending ? -1 : 1;
	int order;

	if (column->write == NULL)
		order = sign * compare_texts(table_column_text(column, first),
		                             table_column_text(column, second));
	else
		order = compare_numbers(table_column_number(column, table, first),
		                        table_column_number(column, table, second), sign);
	return order != 0 ? order : (first > second) - (first < second);
}

static void collect(const struct table *table, struct table_suite *suite)
{
	suite->lines = allocate(table->run->row_count, sizeof(const void *));
	for (uint32_t i = 0; i < table->run->row_count; i++) {
		const struct results_row *line = &table->run->rows[i];

		if (!table_has(table, line, suite->name))
			continue;
		suite->lines[suite->count++] = line;
		if (strcmp(line->ref, suite->lines[0]->ref) != 0)
			suite->ref = NULL;
		if (!row_is_call(line->row.kind))
			suite->has_kinds = true;
	}
	if (table->view->sort != NULL)
		qsort_r(suite->lines, suite->count, sizeof(const void *), compare,
		        (void *)(uintptr_t)table);
}

bool table_next_suite(const struct table *table, struct table_suite *suite)
{
	const struct results_run *run = table->run;
	uint32_t first = suite->next;

	free(suite->lines);
	while (first < run->row_count && !is_first_of_suite(table, &run->rows[first]))
		first++;
	if (first == run->row_count)
		return false;
	*suite = (struct table_suite){
		.name = run->rows[first].row.suite,
		.ref = run->rows[first].ref[0] != '\0' ? run->rows[first].ref : NULL,
		.next = first + 1,
	};
	collect(table, suite);
	return true;
}
