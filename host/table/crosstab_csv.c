/* Prints runs side by side as CSV: a line for each benchmark, kind, size and metric. */
#include "run/flags.h"
#include "table/crosstab.h"
#include "text/csv_value.h"

static void print_head(const struct crosstab *table, FILE *file)
{
	fputs("suite,benchmark,kind,n,metric", file);
	for (uint32_t i = 0; i < table->column_count; i++) {
		char label[CROSSTAB_LABEL_SIZE];

		crosstab_label(table, i, label);
		fputc(',', file);
		csv_write_text(file, label, CSV_SPECIAL);
	}
	fputs(",doubts\r\n", file);
}

/*
 * Prints the doubts about the figures of a line. The number of the run's column stands before them: "1 disturbed
 * nonlinear; 3 bimodal".
 */
static void print_doubts(const struct crosstab *table, FILE *file, uint32_t line,
                         enum metric metric)
{
	const char *before = "";

	for (uint32_t i = 0; i < table->column_count; i++) {
		const struct row *cell = crosstab_cell(table, line, i, metric);
		char names[DOUBTS_NAMES_SIZE];

		if (crosstab_reason(cell) != NULL || !flags_doubt_median(cell->flags))
			continue;
		doubts_name(flags_median_doubts(cell->flags), " ", names);
		fprintf(file, "%s%u %s", before, i + 1, names);
		before = "; ";
	}
}

static void print_line(const struct crosstab *table, FILE *file, uint32_t line, enum metric metric)
{
	const struct row *row = table->lines[line];
	const char *const key[] = {row->suite, row->benchmark, row->kind};

	for (size_t i = 0; i < sizeof(key) / sizeof(key[0]); i++) {
		csv_write_text(file, key[i], CSV_SPECIAL);
		fputc(',', file);
	}
	fprintf(file, "%.0f,%s", row_size(row), metric_texts[metric].name);
	for (uint32_t i = 0; i < table->column_count; i++) {
		const struct row *cell = crosstab_cell(table, line, i, metric);
		const char *reason = crosstab_reason(cell);

		fputc(',', file);
		if (reason != NULL)
			csv_write_text(file, reason, CSV_SPECIAL);
		else
			csv_write_number(file, cell->p50);
	}
	fputc(',', file);
	print_doubts(table, file, line, metric);
	fputs("\r\n", file);
}

void crosstab_print_csv(const struct crosstab *table, FILE *file)
{
	if (table->column_count == 0)
		return;
	print_head(table, file);
	for (uint32_t i = 0; i < table->line_count; i++) {
		print_line(table, file, i, METRIC_CYCLES);
		if (crosstab_has(table, i, METRIC_NS))
			print_line(table, file, i, METRIC_NS);
	}
}
