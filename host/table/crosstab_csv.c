/* Prints runs side by side as CSV: a line for each benchmark, kind, size and metric. */
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
	fputs("\r\n", file);
}

static void print_line(const struct crosstab *table, FILE *file, const struct crosstab_line *line,
                       enum crosstab_metric metric)
{
	const char *const key[] = {table->suite, line->benchmark, line->kind};

	for (size_t i = 0; i < sizeof(key) / sizeof(key[0]); i++) {
		csv_write_text(file, key[i], CSV_SPECIAL);
		fputc(',', file);
	}
	fprintf(file, "%.0f,%s", line->n, crosstab_metric_name(metric));
	for (uint32_t i = 0; i < table->column_count; i++) {
		const struct crosstab_cell *cell = crosstab_cell(line, i);
		const char *reason = crosstab_reason(cell, metric);

		fputc(',', file);
		if (reason != NULL)
			csv_write_text(file, reason, CSV_SPECIAL);
		else
			csv_write_number(file, cell->medians[metric]);
	}
	fputs("\r\n", file);
}

void crosstab_print_csv(const struct crosstab *table, FILE *file)
{
	if (table->column_count == 0)
		return;
	print_head(table, file);
	for (uint32_t i = 0; i < table->line_count; i++)
		for (int metric = 0; metric < CROSSTAB_METRIC_COUNT; metric++)
			if (crosstab_has(table, &table->lines[i], (enum crosstab_metric)metric))
				print_line(table, file, &table->lines[i],
				           (enum crosstab_metric)metric);
}
