/* CSV: one header, then one line per row. */
#include <inttypes.h>

#include "output/output.h"
#include "text/csv_value.h"
#include "text/json_value.h"

/* The first run writes the header: without a run the output stays empty. */
static void csv_run_begin(void *own, FILE *file, uint32_t run)
{
	(void)own;
	if (run > 1)
		return;
	for (size_t i = 0; i < row_column_count; i++)
		fprintf(file, "%s%s", i > 0 ? "," : "", row_columns[i].name);
	fputs("\r\n", file);
}

/* Writes a text as a file of results would hold it. Results in JSON then give the same CSV as their stream. */
static void write_text(FILE *file, const char *text, const char *special)
{
	json_t *value = text != NULL ? value_of_text(text) : NULL;

	csv_write_text(file, json_string_value(value), special);
	json_decref(value);
}

static void write_cell(FILE *file, const struct cell_column *column, const struct row *row)
{
	const void *cell = (const char *)row + column->offset;

	switch (column->type) {
	case CELL_number:
		csv_write_number(file, *(const cell_number *)cell);
		break;
	case CELL_text:
		write_text(file, *(const cell_text *)cell, CSV_SPECIAL);
		break;
	case CELL_code:
		if (*(const cell_code *)cell != 0)
			fprintf(file, "%08" PRIx64, *(const cell_code *)cell);
		break;
	case CELL_flags:
		write_text(file, cell, CSV_SPECIAL_FLAGS);
		break;
	}
}

static void csv_row(void *own, FILE *file, const struct row *row)
{
	(void)own;
	for (size_t i = 0; i < row_column_count; i++) {
		if (i > 0)
			fputc(',', file);
		write_cell(file, &row_columns[i], row);
	}
	fputs("\r\n", file);
}

const struct output_format output_csv = {
	.run_begin = csv_run_begin,
	.row = csv_row,
};
