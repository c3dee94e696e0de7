/* Made-up rows, and their figures by name. */
#ifndef TESTS_ROWS_H
#define TESTS_ROWS_H

#include "tests/testing.h"

#include "run/row.h"

static const struct cell_column *column_of(const char *name)
{
	for (size_t i = 0; i < row_column_count; i++)
		if (strcmp(row_columns[i].name, name) == 0)
			return &row_columns[i];
	fail_msg("no column %s", name);
	return NULL;
}

static inline double number_in(const struct row *row, const char *name)
{
	const struct cell_column *column = column_of(name);
	double number;

	assert_int_equal(column->type, CELL_number);
	memcpy(&number, (const char *)row + column->offset, sizeof(number));
	return number;
}

/* A row of run 7. Its cold runs follow a fence.i. */
static inline struct row make_row(const struct record_hello *hello, double clock_hz,
                                  const struct record_result *result)
{
	const struct row_context context = {7, hello, clock_hz, "fence.i"};

	return row_make(&context, result, NULL);
}

/* Members that have the same name in a result and a row. */
static const char *const figures[] = {
	"cold", "min", "p50", "p90", "p99", "p999", "max", "mean", "lo", "hi",
};

#endif
