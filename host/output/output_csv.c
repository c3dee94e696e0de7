/* CSV: one header, then one line per row. */
#include <stdbool.h>
#include <stdlib.h>

#include "output/output.h"
#include "run/cell.h"
#include "text/allocation.h"
#include "text/csv_value.h"

/* The first run writes the header: without a run the output stays empty. */
struct csv {
	bool has_header;
};

static void *csv_open(FILE *file)
{
	struct csv *csv = allocate(1, sizeof(*csv));

	(void)file;
	return csv;
}

static void csv_run_begin(void *own, FILE *file, uint32_t run)
{
	struct csv *csv = own;

	(void)run;
	if (csv->has_header)
		return;
	csv->has_header = true;
	for (size_t i = 0; i < row_column_count; i++)
		fprintf(file, "%s%s", i > 0 ? "," : "", row_columns[i].name);
	fputs("\r\n", file);
}

static bool csv_close(void *own, FILE *file)
{
	(void)file;
	free(own);
	return true;
}

static void csv_row(void *own, FILE *file, const struct row *row)
{
	(void)own;
	for (size_t i = 0; i < row_column_count; i++) {
		if (i > 0)
			fputc(',', file);
		cell_write(file, &row_columns[i], row, CSV_SPECIAL, CSV_SPECIAL_FLAGS);
	}
	fputs("\r\n", file);
}

const struct output_format output_csv = {
	.open = csv_open,
	.run_begin = csv_run_begin,
	.row = csv_row,
	.close = csv_close,
};
