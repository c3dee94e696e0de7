#include "table/table_column.h"

#include <math.h>
#include <string.h>

#include "run/flags.h"
#include "run/order.h"
#include "table/table.h"
#include "text/figure.h"
#include "text/printable.h"

/*
 * Returns the row to which this line has a ratio. NULL: there is no such row, or one of the two has no valid figures or
 * no median above 0.
 */
static const struct results_row *reference_of(const struct table *table,
                                              const struct results_row *line)
{
	const struct results_row *base = order_reference(table->run, line, line->row.n);

	if (base == NULL || !(base->row.p50 > 0))
		return NULL;
	return row_has_figures(&line->row) && line->row.p50 > 0 ? base : NULL;
}

bool table_column_is_marked(const struct table_column *column, const struct table *table,
                            const struct results_row *line)
{
	const struct results_row *base;

	if (column->write != figure_write_ratio)
		return false;
	base = reference_of(table, line);
	return base != NULL && base != line && flags_doubt_median(base->row.flags);
}

static double ratio(const struct table *table, const struct results_row *line)
{
	const struct results_row *base = reference_of(table, line);

	return base != NULL ? line->row.p50 / base->row.p50 : (double)NAN;
}

/* Writes a count; "" for 0 or NaN. */
static void write_count(char *text, size_t size, double number)
{
	text[0] = '\0';
	if (number > 0)
		snprintf(text, size, "%.0f", number);
}

enum { NAME_WIDTH = 28, KIND_WIDTH = 10, COUNT_WIDTH = 8, FIGURE_WIDTH = 10 };

#define FIGURE       FIGURE_WIDTH
#define CELL(member) offsetof(struct row, member)
const struct table_column table_columns[] = {
	{"benchmark", NAME_WIDTH, true, 0, CELL(benchmark), NULL},
	{"kind", KIND_WIDTH, true, 0, CELL(kind), NULL},
	{"n", COUNT_WIDTH, true, 0, CELL(n), write_count},
	{"min", FIGURE, true, 6, CELL(min), figure_write},
	{"median", FIGURE, true, 0, CELL(p50), figure_write},
	{"p99", FIGURE, true, 5, CELL(p99), figure_write},
	{"max", FIGURE, true, 8, CELL(max), figure_write},
	{"sd", FIGURE, true, 7, CELL(sd), figure_write},
	{"ratio", FIGURE, true, 1, 0, figure_write_ratio},
	{"mean", FIGURE, false, 9, CELL(mean), figure_write},
	{"lo", FIGURE, false, 3, CELL(lo), figure_write},
	{"hi", FIGURE, false, 4, CELL(hi), figure_write},
	{"cold", FIGURE, false, 11, CELL(cold), figure_write},
	{"samples", COUNT_WIDTH, false, 10, CELL(samples), write_count},
	{"flags", FIGURE, false, 2, CELL(flags), NULL},
	{0},
};
#undef FIGURE
#undef CELL

static bool is_flags(const struct table_column *column)
{
	return column->offset == offsetof(struct row, flags);
}

const char *table_column_text(const struct table_column *column, const struct results_row *line)
{
	const char *cell = (const char *)&line->row + column->offset;

	return is_flags(column) ? cell : *(const cell_text *)(const void *)cell;
}

double table_column_raw(const struct table_column *column, const struct table *table,
                        const struct results_row *line)
{
	return column->write == figure_write_ratio ? ratio(table, line)
	                                           : row_number(&line->row, column->offset);
}

double table_column_number(const struct table_column *column, const struct table *table,
                           const struct results_row *line)
{
	if (column->write != write_count && flags_have(line->row.flags, FLAG_WRAPPED))
		return (double)NAN;
	return table_column_raw(column, table, line);
}

bool table_columns_have_flags(const struct table_column *const columns[], uint32_t count)
{
	for (uint32_t i = 0; i < count; i++)
		if (is_flags(columns[i]))
			return true;
	return false;
}

void table_column_write(const struct table_column *column, const struct table *table,
                        const struct results_row *line, char text[TABLE_CELL_SIZE])
{
	bool is_marked = table_column_is_marked(column, table, line);

	/* The remarks on the line have its own flags, not those of its reference. */
	snprintf(text, TABLE_CELL_SIZE, "%s", is_marked ? "?" : "");
	if (column->write == NULL)
		snprintf(text, TABLE_CELL_SIZE, "%s", table_column_text(column, line));
	else
		column->write(text + is_marked, TABLE_CELL_SIZE - is_marked,
		              table_column_number(column, table, line));
}

void table_write_names(const struct row *row, struct table_names *names)
{
	printable_copy(names->benchmark, sizeof(names->benchmark), row->benchmark);
	printable_copy(names->kind, sizeof(names->kind), row->kind);
	write_count(names->n, sizeof(names->n), row->n);
}

void table_print_names(FILE *file, const struct row *row)
{
	struct table_names names;
	int beyond;

	table_write_names(row, &names);
	beyond = (int)strlen(names.n) > COUNT_WIDTH ? (int)strlen(names.n) - COUNT_WIDTH : 0;
	fprintf(file, "  %-*s %-*s %*s", NAME_WIDTH, names.benchmark, KIND_WIDTH - beyond,
	        names.kind, COUNT_WIDTH, names.n);
}
