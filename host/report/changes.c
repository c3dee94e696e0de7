/* The rows of a comparison, a table per verdict. */
#include <inttypes.h>
#include <string.h>

#include "compare/comparison_cells.h"
#include "report/html.h"
#include "report/section_comparison.h"

typedef bool is_wanted(const struct compared *compared);

static bool has_verdict(const struct compared *compared, enum verdict verdict)
{
	return compared->fate == FATE_COMPARED && compared->verdict.verdict == verdict;
}

static bool is_faster(const struct compared *compared)
{
	return has_verdict(compared, VERDICT_FASTER);
}

static bool is_noisy(const struct compared *compared)
{
	return has_verdict(compared, VERDICT_NOISY);
}

static bool is_same(const struct compared *compared)
{
	return has_verdict(compared, VERDICT_SAME);
}

/* Rows that are not compared and not worse. Rows that new did not ask for are counted elsewhere only. */
static bool is_other(const struct compared *compared)
{
	return compared->fate != FATE_COMPARED && compared->fate != FATE_NOT_ASKED &&
	       !comparison_is_worse(compared);
}

/* Returns the remarks without the sign in front, because they have a cell of their own here. */
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
	html_cell(file, compared->row->metric);
	html_cell(file, cells.change);
	html_cell(file, cells.interval);
	html_cell(file, cells.p);
	html_cell(file, cells.figures[0]);
	html_cell(file, cells.figures[1]);
	html_cell(file, comparison_outcome(compared));
	html_cell(file, without_sign(cells.remarks));
	html_cell(file, compared->row->suite);
	fputc('\n', file);
}

static void write_table(FILE *file, const struct report_comparison *made, is_wanted *wanted)
{
	static const char *const columns[] = {"benchmark", "metric", "change", "interval",
	                                      "p",         "base",   "new",    "verdict",
	                                      "remark",    "suite"};

	html_table_begin(file, NULL, columns, sizeof(columns) / sizeof(columns[0]), 2);
	for (uint32_t i = 0; i < made->comparison.count; i++)
		if (wanted(made->order[i]))
			write_row(file, made->order[i]);
	html_table_end(file);
}

static uint32_t count_rows(const struct report_comparison *made, is_wanted *wanted)
{
	uint32_t count = 0;

	for (uint32_t i = 0; i < made->comparison.count; i++)
		count += wanted(made->order[i]);
	return count;
}

static void write_open(FILE *file, const struct report_comparison *made, is_wanted *wanted)
{
	if (count_rows(made, wanted) > 0)
		write_table(file, made, wanted);
	else
		fputs("<p class=none>No row.</p>\n", file);
}

static void write_folded(FILE *file, const struct report_comparison *made, is_wanted *wanted,
                         const char *what)
{
	uint32_t count = count_rows(made, wanted);
	char summary[REPORT_TEXT_SIZE];

	snprintf(summary, sizeof(summary), "%" PRIu32 " row%s: %s", count, count == 1 ? "" : "s",
	         what);
	if (count == 0) {
		fprintf(file, "<p class=none>%s</p>\n", summary);
		return;
	}
	html_details_begin(file, summary);
	write_table(file, made, wanted);
	html_details_end(file);
}

void report_worse(FILE *file, const struct report_comparison *made)
{
	write_open(file, made, comparison_is_worse);
}

void report_faster(FILE *file, const struct report_comparison *made)
{
	write_open(file, made, is_faster);
}

void report_noisy(FILE *file, const struct report_comparison *made)
{
	write_open(file, made, is_noisy);
}

void report_rest(FILE *file, const struct report_comparison *made)
{
	write_folded(file, made, is_same, verdict_names[VERDICT_SAME]);
	write_folded(file, made, is_other, "on one side only, not ok in either, or ok again");
}
