/* The rows of a comparison as a text table, suite by suite. */
#include <string.h>

#include "compare/comparison_cells.h"
#include "compare/comparison_print.h"
#include "run/count_origin.h"
#include "table/table_column.h"
#include "text/printable.h"

enum { CELL_SIZE = 64 };

bool comparison_is_shown(const struct compared *compared, bool is_brief)
{
	if (compared->fate == FATE_COMPARED)
		return !is_brief || compared->verdict.verdict != VERDICT_SAME;
	if (compared->fate == FATE_STILL)
		return !is_brief && !comparison_is_unmeasured(compared);
	return compared->fate != FATE_NOT_ASKED;
}

void comparison_print_names(const struct row *row, const char *shown, int metric_width, FILE *file)
{
	char metric[CELL_SIZE];

	table_print_names(file, row);
	printable_copy(metric, sizeof(metric), shown);
	fprintf(file, " %-*s", metric_width, metric);
}

static void print_row(const struct compared *compared, int metric_width, FILE *file)
{
	struct comparison_cells cells;

	comparison_write_cells(compared, &cells);
	comparison_print_names(compared->row, comparison_metric(compared), metric_width, file);
	fprintf(file, " %11s %11s %10s %20s %6s  %s%s\n", cells.figures[0], cells.figures[1],
	        cells.change, cells.interval, cells.p, comparison_outcome_shown(compared),
	        cells.remarks);
}

/* The heading says what "cycles" are. If the sources differ, comparison_print_head() says so. */
static void print_suite(const struct compared *compared, int metric_width, FILE *file)
{
	char name[CELL_SIZE];
	char remark[CELL_SIZE];

	printable_copy(name, sizeof(name), compared->row->suite);
	printable_copy(remark, sizeof(remark), counted_unit_remark(compared->row->source));
	fprintf(file, "\n%s: median per operation%s%s%s; less is better\n", name,
	        remark[0] != '\0' ? " (" : "", remark, remark[0] != '\0' ? ")" : "");
	fprintf(file, "  %-28s %-10s %8s %-*s %11s %11s %10s %20s %6s  %s\n", "benchmark", "kind",
	        "n", metric_width, "metric", "base", "new", "change", "interval", "p", "verdict");
}

/* Names of events may be long: the column is as wide as the longest shown name. */
static int metric_width_of(const struct comparison *comparison, bool is_brief)
{
	size_t width = sizeof("instret ") - 1;

	for (uint32_t i = 0; i < comparison->count; i++) {
		const struct compared *compared = &comparison->rows[i];

		if (comparison_is_shown(compared, is_brief) &&
		    strlen(comparison_metric(compared)) > width)
			width = strlen(comparison_metric(compared));
	}
	return (int)(width < CELL_SIZE ? width : CELL_SIZE);
}

void comparison_print_rows(const struct comparison *comparison, bool is_brief, FILE *file)
{
	int metric_width = metric_width_of(comparison, is_brief);
	const char *suite = NULL;

	for (uint32_t i = 0; i < comparison->count; i++) {
		const struct compared *compared = &comparison->rows[i];

		if (!comparison_is_shown(compared, is_brief))
			continue;
		if (suite == NULL || strcmp(suite, compared->row->suite) != 0)
			print_suite(compared, metric_width, file);
		suite = compared->row->suite;
		print_row(compared, metric_width, file);
	}
	if (!is_brief)
		comparison_print_unmeasured(comparison, file);
}
