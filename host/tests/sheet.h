/* Reads written CSV back. */
#ifndef TESTS_SHEET_H
#define TESTS_SHEET_H

#include "tests/testing.h"

#include <csv.h>
#include <math.h>
#include <stdlib.h>

#include "output/output.h"
#include "tests/golden_records.h"
#include "tests/paper.h"

#define COLUMN_ONE(...) +1
enum { COLUMNS = ROW_COLUMNS(COLUMN_ONE), ROWS_MAX = 64 };
#undef COLUMN_ONE

/* The CSV as a reader sees it. */
struct sheet {
	size_t rows;
	size_t columns; /* columns of the current row */
	char *cells[ROWS_MAX][COLUMNS];
};

static inline void on_cell(void *text, size_t length, void *context)
{
	struct sheet *sheet = context;

	assert_in_range(sheet->rows, 0, ROWS_MAX - 1);
	assert_in_range(sheet->columns, 0, COLUMNS - 1);
	sheet->cells[sheet->rows][sheet->columns++] = strndup(text, length);
}

static inline void on_row(int end, void *context)
{
	struct sheet *sheet = context;

	(void)end;
	assert_int_equal(sheet->columns, COLUMNS);
	sheet->columns = 0;
	sheet->rows++;
}

static inline void read_sheet(struct sheet *sheet, const char *text)
{
	size_t size = strlen(text);
	struct csv_parser parser;

	memset(sheet, 0, sizeof(*sheet));
	assert_int_equal(csv_init(&parser, CSV_STRICT | CSV_STRICT_FINI), 0);
	assert_int_equal(csv_parse(&parser, text, size, on_cell, on_row, sheet), size);
	assert_int_equal(csv_fini(&parser, on_cell, on_row, sheet), 0);
	csv_free(&parser);
}

static inline void free_sheet(struct sheet *sheet)
{
	for (size_t row = 0; row < sheet->rows; row++)
		for (size_t column = 0; column < COLUMNS; column++)
			free(sheet->cells[row][column]);
}

static inline size_t column_of(const char *name)
{
	for (size_t i = 0; i < row_column_count; i++)
		if (strcmp(row_columns[i].name, name) == 0)
			return i;
	fail_msg("no column %s", name);
	return 0;
}

/* Returns the CSV of these rows. */
static inline const char *write_rows(const struct row *rows, size_t count)
{
	paper_open();
	output_csv.run_begin(NULL, paper, 1);
	for (size_t i = 0; i < count; i++)
		output_csv.row(NULL, paper, &rows[i]);
	return paper_close();
}

static inline struct row golden_row(void)
{
	static const struct row_context context = {1, &golden_hello, (double)NAN, "fence.i"};

	return row_make(&context, &golden_result, NULL);
}

/* Writes the row, reads it back and compares one cell. */
static inline void assert_cell(const struct row *row, const char *column, const char *expected)
{
	struct sheet sheet;

	read_sheet(&sheet, write_rows(row, 1));
	assert_int_equal(sheet.rows, 2);
	assert_string_equal(sheet.cells[1][column_of(column)], expected);
	free_sheet(&sheet);
}

#endif
