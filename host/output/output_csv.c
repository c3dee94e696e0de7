/* CSV: one header, then one line per row. */
#include "output/output.h"
#include "run/cell.h"
#include "text/csv_value.h"

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
	.run_begin = csv_run_begin,
	.row = csv_row,
};
