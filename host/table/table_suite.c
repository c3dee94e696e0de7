/* The lines of a suite in the order of --sort, and functions that all writers of a table share. */
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "run/count_origin.h"
#include "table/table.h"
#include "text/allocation.h"
#include "text/terminal.h"

const struct table_view table_view_usual = {0};

static bool wants_color(FILE *file, enum table_color color)
{
	const char *no_color = getenv("NO_COLOR");

	if (color != TABLE_COLOR_AUTO)
		return color == TABLE_COLOR_ALWAYS;
	return (no_color == NULL || no_color[0] == '\0') && terminal_is_capable(file);
}

struct table table_of(FILE *file, const struct overview *overview, const struct table_view *view)
{
	struct table table = {file, overview, overview_headline(overview),
	                      view != NULL ? view : &table_view_usual, false};

	table.has_color = wants_color(file, table.view->color);
	return table;
}

void table_paint(const struct table *table, enum table_color_of color)
{
	static const char *const sequences[] = {
		[TABLE_PLAIN] = TERMINAL_PLAIN,
		[TABLE_HEAD] = TERMINAL_BOLD,
		[TABLE_WARNING] = TERMINAL_YELLOW,
		[TABLE_BAD] = TERMINAL_RED,
	};

	if (table->has_color)
		fputs(sequences[color], table->file);
}

enum table_color_of table_color_of_line(const struct line *line)
{
	return row_is_bad(line->status) ? TABLE_BAD : TABLE_WARNING;
}

bool table_is_emulated(const struct table *table)
{
	return counted_by(table->overview->about[ABOUT_source]) == COUNTED_BY_EMULATOR;
}

static const char *unit_of(const struct table *table, enum metric metric)
{
	bool is_instructions = metric == METRIC_CYCLES && table_is_emulated(table);

	return metric_texts[is_instructions ? METRIC_INSTRET : metric].unit;
}

const char *table_unit(const struct table *table)
{
	return unit_of(table, table->headline);
}

const char *table_unit_of_line(const struct table *table, const struct line *line)
{
	for (enum metric metric = 0; metric < METRIC_COUNTED; metric++)
		if (overview_is_of(line, metric))
			return unit_of(table, metric);
	return "events";
}

const char *table_unit_remark(const struct table *table, char text[TABLE_CELL_SIZE])
{
	const char *remark = counted_unit_remark(table->overview->about[ABOUT_source]);

	text[0] = '\0';
	if (table->headline == METRIC_CYCLES && remark[0] != '\0')
		snprintf(text, TABLE_CELL_SIZE, " (%s)", remark);
	return text;
}

/*
 * Whether a line is shown. A line without figures is shown for every metric. One exception: if mtime is the headline,
 * unsupported lines in cycles are not shown, because mtime replaces them.
 */
static bool is_shown(const struct table *table, const struct line *line)
{
	if (overview_is_of(line, table->headline))
		return true;
	if (!isnan(line->p50))
		return false;
	return !(table->headline == METRIC_MTIME && overview_is_of(line, METRIC_CYCLES) &&
	         row_status_of(line->status) == ROW_STATUS_unsupported);
}

bool table_has(const struct table *table, const struct line *line, const char *suite)
{
	return strcmp(line->suite, suite) == 0 && is_shown(table, line);
}

static bool is_first_of_suite(const struct table *table, const struct line *line)
{
	if (!is_shown(table, line))
		return false;
	for (const struct line *other = table->overview->lines; other < line; other++)
		if (table_has(table, other, line->suite))
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
	const struct line *first = *(const struct line *const *)a;
	const struct line *second = *(const struct line *const *)b;
	const struct table *table = context;
	const struct table_column *column = table->view->sort;
	int sign = table->view->is_descending ? -1 : 1;
	int order;

	if (column->text != NULL)
		order = sign * compare_texts(column->text(first), column->text(second));
	else
		order = compare_numbers(column->number(table, first), column->number(table, second),
		                        sign);
	return order != 0 ? order : (first > second) - (first < second);
}

static void collect(const struct table *table, const struct line *first, struct table_suite *suite)
{
	suite->lines = allocate(table->overview->count, sizeof(const void *));
	for (uint32_t i = 0; i < table->overview->count; i++) {
		const struct line *line = &table->overview->lines[i];

		if (!table_has(table, line, suite->name))
			continue;
		suite->lines[suite->count++] = line;
		if (strcmp(line->ref, first->ref) != 0)
			suite->ref = NULL;
		if (!row_is_call(line->kind))
			suite->has_kinds = true;
	}
	if (table->view->sort != NULL)
		qsort_r(suite->lines, suite->count, sizeof(const void *), compare,
		        (void *)(uintptr_t)table);
}

bool table_next_suite(const struct table *table, const struct line **after,
                      struct table_suite *suite)
{
	const struct line *end = table->overview->lines + table->overview->count;
	const struct line *first = *after != NULL ? *after + 1 : table->overview->lines;

	while (first < end && !is_first_of_suite(table, first))
		first++;
	if (first == end)
		return false;
	*after = first;
	*suite = (struct table_suite){.name = first->suite, .ref = first->ref};
	if (first->ref[0] == '\0')
		suite->ref = NULL;
	collect(table, first, suite);
	return true;
}

void table_suite_free(struct table_suite *suite)
{
	free(suite->lines);
}
