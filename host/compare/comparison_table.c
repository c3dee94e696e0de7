/* The rows of a comparison as a text table, suite by suite. */
#include <stdlib.h>
#include <string.h>

#include "compare/comparison_cells.h"
#include "compare/comparison_print.h"
#include "run/count_origin.h"
#include "table/table_column.h"
#include "text/allocation.h"
#include "text/columns.h"
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

/* The columns of a suite: benchmark, kind, n, metric, base, new, change, interval and p. */
enum { CELLS = 9, TEXTS = 1 << 0 | 1 << 1 | 1 << 3 };

static void add_row(const struct compared *compared, struct columns *columns)
{
	struct comparison_cells cells;
	struct table_names names;
	char metric[CELL_SIZE];
	char *tail;

	comparison_write_cells(compared, &cells);
	table_write_names(compared->row, &names);
	printable_copy(metric, sizeof(metric), comparison_metric(compared));
	tail = allocate_text("  %s%s", comparison_outcome_shown(compared), cells.remarks);
	columns_add(columns,
	            (const char *const[CELLS]){names.benchmark, names.kind, names.n, metric,
	                                       cells.figures[0], cells.figures[1], cells.change,
	                                       cells.interval, cells.p},
	            tail);
	free(tail);
}

/* The heading says what "cycles" are. If the sources differ, comparison_print_head() says so. */
static void print_heading(const struct compared *compared, FILE *file)
{
	char name[CELL_SIZE];
	char remark[CELL_SIZE];

	printable_copy(name, sizeof(name), compared->row->suite);
	printable_copy(remark, sizeof(remark), counted_unit_remark(compared->row->source));
	fprintf(file, "\n%s: median per operation%s%s%s; less is better\n", name,
	        remark[0] != '\0' ? " (" : "", remark, remark[0] != '\0' ? ")" : "");
}

/*
 * Prints the rows that are shown of the suite whose first row has the index `first`. Returns the index of the first row
 * of the next suite.
 */
static uint32_t print_suite(const struct comparison *comparison, uint32_t first, bool is_brief,
                            FILE *file)
{
	static const char *const heads[CELLS] = {
		"benchmark", "kind", "n", "metric", "base", "new", "change", "interval", "p"};
	const struct compared *rows = comparison->rows;
	const char *suite = rows[first].row->suite;
	struct columns columns = {.count = CELLS, .texts = TEXTS};
	uint32_t at = first;

	for (; at < comparison->count && strcmp(rows[at].row->suite, suite) == 0; at++) {
		if (!comparison_is_shown(&rows[at], is_brief))
			continue;
		if (columns.line_count == 0) {
			print_heading(&rows[at], file);
			columns_add(&columns, heads, "  verdict");
		}
		add_row(&rows[at], &columns);
	}
	columns_print(&columns, file);
	return at;
}

void comparison_print_rows(const struct comparison *comparison, bool is_brief, FILE *file)
{
	for (uint32_t at = 0; at < comparison->count;)
		at = print_suite(comparison, at, is_brief, file);
	if (!is_brief)
		comparison_print_unmeasured(comparison, file);
}
