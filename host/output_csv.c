/* CSV after RFC 4180: one header, CR LF, quotes where they are needed. */
#include <csv.h>
#include <inttypes.h>
#include <math.h>
#include <string.h>

#include "output.h"

static void *csv_open(FILE *file)
{
	for (size_t i = 0; i < row_column_count; i++)
		fprintf(file, "%s%s", i > 0 ? "," : "", row_columns[i].name);
	fputs("\r\n", file);
	return NULL;
}

/*
 * A text comes from the stream and is data. One that a spreadsheet would take for a formula gets
 * an apostrophe in front; one with a special character is quoted by libcsv.
 */
static void write_text(FILE *file, const char *text)
{
	char guarded[WIRE_LINE_MAX];

	if (text == NULL)
		return;
	snprintf(guarded, sizeof(guarded), "%s%s", strchr("=+-@\t\r", text[0]) ? "'" : "", text);
	if (text[0] == '\0')
		return;
	if (strpbrk(guarded, ",\"\r\n") != NULL)
		csv_fwrite(file, guarded, strlen(guarded));
	else
		fputs(guarded, file);
}

/* 12 digits tell two counts apart below 10^12, and hide the noise of a division. */
static void write_number(FILE *file, double number)
{
	if (isfinite(number))
		fprintf(file, "%.12g", number);
}

static void write_cell(FILE *file, const struct row_column *column, const struct row *row)
{
	const void *cell = (const char *)row + column->offset;

	switch (column->type) {
	case ROW_number:
		write_number(file, *(const row_number *)cell);
		break;
	case ROW_text:
		write_text(file, *(const row_text *)cell);
		break;
	case ROW_code:
		if (*(const row_code *)cell != 0)
			fprintf(file, "%08" PRIx64, *(const row_code *)cell);
		break;
	case ROW_flags:
		write_text(file, cell);
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
