/*
 * The rows of a comparison as JUnit's XML, a test case per row. A row that fails a gate is a failure, and a row that is
 * not compared is skipped. Rows that new did not ask for are left out. If nothing could be judged, one more test case
 * fails, and so does one for each trap of new. Otherwise a server that reads only this file would show a success.
 */
#include <string.h>

#include "compare/comparison_cells.h"
#include "compare/comparison_print.h"
#include "run/trap.h"
#include "text/xml_value.h"

enum outcome { PASSED, FAILURE, SKIPPED, LEFT_OUT, OUTCOMES };

static enum outcome outcome_of(const struct comparison *comparison, const struct compared *compared)
{
	if (compared->fate == FATE_NOT_ASKED)
		return LEFT_OUT;
	if (comparison_is_worse(compared) && comparison_is_gated(comparison, compared->row->metric))
		return FAILURE;
	return compared->fate == FATE_COMPARED ? PASSED : SKIPPED;
}

static void write_name(const struct compared *compared, FILE *file)
{
	const struct row *row = compared->row;

	xml_write_text(file, row->benchmark);
	if (row->n > 0)
		fprintf(file, "/%.0f", row->n);
	if (!row_is_call(row->kind)) {
		fputc(' ', file);
		xml_write_text(file, row->kind);
	}
	fputc(' ', file);
	xml_write_text(file, comparison_metric(compared));
	if (compared->is_swept)
		fprintf(file, " offset %.0f", row->offset);
}

static void write_part(FILE *file, const char *name, const char *text)
{
	fputs(name, file);
	xml_write_text(file, text);
}

/* Writes both figures of the row and the change, in one line. */
static void write_change(const struct compared *compared, FILE *file)
{
	struct comparison_cells cells;

	comparison_write_cells(compared, &cells);
	write_part(file, comparison_outcome_shown(compared), cells.remarks);
	write_part(file, "; base ", cells.figures[0]);
	write_part(file, ", new ", cells.figures[1]);
	write_part(file, ", change ", cells.change);
	write_part(file, ", interval ", cells.interval);
	write_part(file, ", p ", cells.p);
}

static void write_case(const struct comparison *comparison, const struct compared *compared,
                       FILE *file)
{
	enum outcome outcome = outcome_of(comparison, compared);

	fputs("    <testcase name=\"", file);
	write_name(compared, file);
	fputs("\" classname=\"compare.", file);
	xml_write_text(file, compared->row->suite);
	fputs("\">", file);
	fputs(outcome == FAILURE   ? "<failure type=\"worse\" message=\""
	      : outcome == SKIPPED ? "<skipped message=\""
	                           : "<system-out>",
	      file);
	write_change(compared, file);
	fputs(outcome == PASSED ? "</system-out>" : "\"/>", file);
	fputs("</testcase>\n", file);
}

/*
 * Counts the outcomes of rows, from `first` up to `end`, and writes them as attributes, with `more` failures of no row.
 * Returns the number of skipped rows: <testsuite> has it, and <testsuites> may not (host/export/junit.c).
 */
static uint32_t write_tallies(const struct comparison *comparison, const struct compared *first,
                              const struct compared *end, uint32_t more, FILE *file)
{
	uint32_t tallies[OUTCOMES] = {[FAILURE] = more};

	for (const struct compared *compared = first; compared < end; compared++)
		tallies[outcome_of(comparison, compared)]++;
	fprintf(file, " tests=\"%u\" failures=\"%u\" errors=\"0\"",
	        tallies[PASSED] + tallies[FAILURE] + tallies[SKIPPED], tallies[FAILURE]);
	return tallies[SKIPPED];
}

/* Writes the rows of the suite of `first`, and returns the first row behind them. */
static const struct compared *write_suite(const struct comparison *comparison,
                                          const struct compared *first, FILE *file)
{
	const struct compared *rows_end = comparison->rows + comparison->count;
	const struct compared *end = first;

	while (end < rows_end && strcmp(end->row->suite, first->row->suite) == 0)
		end++;
	fputs("  <testsuite name=\"", file);
	xml_write_text(file, first->row->suite);
	fputc('"', file);
	fprintf(file, " skipped=\"%u\">\n", write_tallies(comparison, first, end, 0, file));
	for (const struct compared *compared = first; compared < end; compared++)
		if (outcome_of(comparison, compared) != LEFT_OUT)
			write_case(comparison, compared, file);
	fputs("  </testsuite>\n", file);
	return end;
}

static void write_trap(const struct record_fault *trap, FILE *file)
{
	char text[TRAP_TEXT_SIZE];

	trap_write(trap, text);
	write_part(file, "    <testcase name=\"", trap_is_timeout(trap) ? "timeout" : "trap");
	write_part(file, " in ", trap_is_of_benchmark(trap) ? trap->suite : "the framework");
	if (trap_is_of_benchmark(trap))
		write_part(file, "/", trap->benchmark);
	write_part(file, "\" classname=\"compare\"><failure type=\"worse\" message=\"", text);
	fputs("\"/></testcase>\n", file);
}

/* Writes the suite of what is no row and fails a gate: that nothing could be judged, and the traps of new. */
static void write_others(const struct comparison *comparison, const char *unjudged, FILE *file)
{
	uint32_t count = comparison->trap_count + (unjudged != NULL);

	fprintf(file,
	        "  <testsuite name=\"compare\" tests=\"%u\" failures=\"%u\" errors=\"0\" "
	        "skipped=\"0\">\n",
	        count, count);
	if (unjudged != NULL) {
		fputs("    <testcase name=\"gate\" classname=\"compare\"><failure "
		      "type=\"unjudged\" ",
		      file);
		write_part(file, "message=\"nothing could be judged: ", unjudged);
		fputs("\"/></testcase>\n", file);
	}
	for (uint32_t i = 0; i < comparison->trap_count; i++)
		write_trap(comparison->traps[i], file);
	fputs("  </testsuite>\n", file);
}

void comparison_print_junit(const struct comparison *comparison, FILE *file)
{
	const struct compared *end = comparison->rows + comparison->count;
	const char *unjudged = comparison_unjudged(comparison);
	uint32_t others = comparison->trap_count + (unjudged != NULL);

	fputs("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuites name=\"barecycle compare\"",
	      file);
	write_tallies(comparison, comparison->rows, end, others, file);
	fputs(">\n", file);
	if (others > 0)
		write_others(comparison, unjudged, file);
	for (const struct compared *first = comparison->rows; first < end;)
		first = write_suite(comparison, first, file);
	fputs("</testsuites>\n", file);
}
