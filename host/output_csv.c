/* CSV: one header, a line a row. */
#include <inttypes.h>

#include "csv_value.h"
#include "output.h"

static void *csv_open(FILE *file)
{
	for (size_t i = 0; i < row_column_count; i++)
		fprintf(file, "%s%s", i > 0 ? "," : "", row_columns[i].name);
	fputs("\r\n", file);
	return NULL;
}

static void write_cell(FILE *file, const struct row_column *column, const struct row *row)
{
	const void *cell = (const char *)row + column->offset;

	switch (column->type) {
	case ROW_number:
		csv_write_number(file, *(const row_number *)cell);
		break;
	case ROW_text:
		csv_write_text(file, *(const row_text *)cell);
		break;
	case ROW_code:
		if (*(const row_code *)cell != 0)
			fprintf(file, "%08" PRIx64, *(const row_code *)cell);
		break;
	case ROW_flags:
		csv_write_text(file, cell);
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
	.extension = ".csv",
	.open = csv_open,
	.row = csv_row,
};
