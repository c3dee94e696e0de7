/* TSV: the columns of the CSV separated by tabs, and the unit. For spreadsheets, cut and awk. */
#include "export/export.h"
#include "run/cell.h"
#include "text/csv_value.h"

static void write_row(const struct row *row, FILE *file)
{
	for (size_t i = 0; i < row_column_count; i++) {
		cell_write(file, &row_columns[i], row, CSV_SPECIAL_TABS, CSV_SPECIAL_TABS);
		fputc('\t', file);
	}
	fprintf(file, "%s\n", export_unit(row));
}

static void write_tsv(const struct export *export, FILE *file)
{
	for (size_t i = 0; i < row_column_count; i++)
		fprintf(file, "%s\t", row_columns[i].name);
	fputs("unit\n", file);
	for (uint32_t i = 0; i < export->count; i++)
		write_row(&export->rows[i].row, file);
}

const struct export_format export_tsv = {
	.name = "tsv",
	.summary = "the columns of the CSV with tabs between them, and the unit",
	.has_bad_rows = true,
	.write = write_tsv,
};
