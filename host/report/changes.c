/* The rows of a comparison, a table per verdict. */
#include <string.h>

#include "compare/comparison_cells.h"
#include "report/html.h"
#include "report/section_comparison.h"

/*
 * The rows of a table: those of a verdict, those that got worse (WORSE), or those that are not compared (OTHER). OTHER
 * leaves out rows that got worse, and rows that new did not ask for.
 */
enum { WORSE = VERDICT_COUNT, OTHER };

static bool is_wanted(const struct compared *compared, int what)
{
	if (what == WORSE || comparison_is_worse(compared))
		return what == WORSE && comparison_is_worse(compared);
	if (what == OTHER)
		return compared->fate != FATE_COMPARED && compared->fate != FATE_NOT_ASKED;
	return compared->fate == FATE_COMPARED && (int)compared->verdict.verdict == what;
}

/* Returns the remarks without the punctuation in front of them, because here they have a cell of their own. */
static const char *without_sign(const char *remarks)
{
	return remarks + strspn(remarks, ":; ");
}

/* Writes a row. The most important cells come first, because a phone shows only those. */
static void write_row(FILE *file, const struct compared *compared)
{
	struct comparison_cells cells;
	char name[REPORT_TEXT_SIZE];

	report_compared_name(compared, name);
	comparison_write_cells(compared, &cells);
	fputs("<tr>", file);
	html_cell(file, name);
	html_cell(file, comparison_metric(compared));
	html_cell(file, cells.change);
	html_cell(file, cells.interval);
	html_cell(file, cells.p);
	html_cell(file, cells.figures[0]);
	html_cell(file, cells.figures[1]);
	html_cell(file, comparison_outcome_shown(compared));
	html_cell(file, without_sign(cells.remarks));
	html_cell(file, compared->row->suite);
	fputc('\n', file);
}

static void write_table(FILE *file, const struct report_comparison *made, int what)
{
	static const char *const columns[] = {"benchmark", "metric", "change", "interval",
	                                      "p",         "base",   "new",    "verdict",
	                                      "remark",    "suite"};

	html_table_begin(file, NULL, columns, sizeof(columns) / sizeof(columns[0]), 2);
	for (uint32_t i = 0; i < made->result->comparison.count; i++)
		if (is_wanted(made->result->order[i], what))
			write_row(file, made->result->order[i]);
	html_table_end(file);
}

static uint32_t count_rows(const struct report_comparison *made, int what)
{
	uint32_t count = 0;

	for (uint32_t i = 0; i < made->result->comparison.count; i++)
		count += is_wanted(made->result->order[i], what);
	return count;
}

static void write_open(FILE *file, const struct report_comparison *made, int what)
{
	if (count_rows(made, what) > 0)
		write_table(file, made, what);
	else
		fputs("<p class=none>No row.</p>\n", file);
}

static void write_folded(FILE *file, const struct report_comparison *made, int what,
                         const char *title)
{
	uint32_t count = count_rows(made, what);
	char summary[REPORT_TEXT_SIZE];

	snprintf(summary, sizeof(summary), "%u row%s: %s", count, count == 1 ? "" : "s", title);
	if (count == 0) {
		fprintf(file, "<p class=none>%s</p>\n", summary);
		return;
	}
	html_details_begin(file, "table", summary);
	write_table(file, made, what);
	html_details_end(file);
}

void report_worse(FILE *file, const struct report_comparison *made)
{
	write_open(file, made, WORSE);
}

void report_faster(FILE *file, const struct report_comparison *made)
{
	write_open(file, made, VERDICT_FASTER);
}

void report_noisy(FILE *file, const struct report_comparison *made)
{
	write_open(file, made, VERDICT_NOISY);
}

void report_rest(FILE *file, const struct report_comparison *made)
{
	write_folded(file, made, VERDICT_SAME, verdict_names[VERDICT_SAME]);
	write_folded(file, made, OTHER, "on one side only, not ok in either, or ok again");
}
