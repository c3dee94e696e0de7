/* The problems of a run: rows that are not ok, faults, lost records, notes, and rows with doubtful flags. */
#include <inttypes.h>

#include "report/html.h"
#include "report/page_sections.h"
#include "run/count_origin.h"
#include "run/flags.h"
#include "run/metric.h"

/* Begins the line of a row: suite, name and metric. */
static void begin_line(FILE *file, const struct row *row)
{
	char name[REPORT_TEXT_SIZE];

	report_name(row, name);
	fputs("<tr>", file);
	html_cell(file, row->suite);
	html_cell(file, name);
	html_cell(file, row->metric);
}

static void write_status_of(FILE *file, const struct row *row)
{
	fprintf(file, "<td class=%s>", row_is_bad(row->status) ? "bad" : "other");
	html_text(file, row->status);
	html_cell(file, row->reason);
}

/* Writes two cells: the flags that make a row doubtful, and what to do about each. */
static void write_doubts_of(FILE *file, const struct row *row)
{
	bool repeats = counted_repeats(row->source);

	for (int cell = 0; cell < 2; cell++) {
		const char *before = "<td>";

		for (size_t i = 0; i < doubt_count; i++) {
			if (!flags_have(row->flags, doubts[i].flag))
				continue;
			fputs(before, file);
			html_text(file,
			          cell == 0 ? doubts[i].flag : doubt_advice(&doubts[i], repeats));
			before = "; ";
		}
	}
}

static bool is_shown(const struct row *row, bool of_doubts)
{
	return (of_doubts ? flags_doubt(row->flags) : !row_is_ok(row->status)) &&
	       !metric_is_ns(row->metric);
}

/* Writes the rows that are not ok, or with `of_doubts` a folded table of the doubtful rows. Returns their number. */
static uint32_t write_rows(FILE *file, const struct results_run *run, bool of_doubts)
{
	static const char *const columns[2][5] = {
		{"suite", "benchmark", "metric", "status", "reason"},
		{"suite", "benchmark", "metric", "doubt", "what to do"}};
	uint32_t count = 0;

	for (uint32_t i = 0; i < run->row_count; i++) {
		const struct row *row = &run->rows[i].row;

		if (!is_shown(row, of_doubts))
			continue;
		if (count == 0 && of_doubts)
			html_details_begin(file, "table", "Rows to be careful with");
		if (count++ == 0)
			html_table_begin(file, of_doubts ? "Flagged rows" : "Rows that are not ok",
			                 columns[of_doubts], 5, 5);
		begin_line(file, row);
		(of_doubts ? write_doubts_of : write_status_of)(file, row);
		fputc('\n', file);
	}
	if (count > 0)
		html_table_end(file);
	if (count > 0 && of_doubts)
		html_details_end(file);
	return count;
}

static void write_fault(FILE *file, const struct record_fault *fault)
{
	fputs("<tr>", file);
	html_cell(file, fault->suite != NULL ? fault->suite : "outside every benchmark");
	html_cell(file, fault->benchmark);
	html_cell(file, fault->cause);
	fprintf(file, "<td>0x%" PRIx64 "<td>0x%" PRIx64 "<td>0x%" PRIx64, fault->mcause, fault->pc,
	        fault->tval);
	html_count_or_none(file, fault->n);
	fputc('\n', file);
}

static void write_faults(FILE *file, const struct results_run *run)
{
	static const char *const columns[] = {"suite", "benchmark", "cause", "mcause",
	                                      "pc",    "tval",      "n"};

	if (run->fault_count == 0)
		return;
	html_table_begin(file, "Faults", columns, 7, 6);
	for (uint32_t i = 0; i < run->fault_count; i++)
		write_fault(file, &run->faults[i]);
	html_table_end(file);
}

static void write_gaps(FILE *file, const struct results_run *run)
{
	if (run->gap_count == 0)
		return;
	fputs("<p>Records that did not arrive:", file);
	for (uint32_t i = 0; i < run->gap_count; i++)
		fprintf(file, "%s %u to %u", i > 0 ? "," : "", run->gaps[i].first,
		        run->gaps[i].last);
	fputs(".</p>\n", file);
}

static void write_notes(FILE *file, const struct results_run *run)
{
	static const char *const columns[] = {"level", "text"};

	if (run->note_count == 0)
		return;
	html_table_begin(file, "Remarks of the firmware", columns, 2, 2);
	for (uint32_t i = 0; i < run->note_count; i++) {
		fputs("<tr>", file);
		html_cell(file, run->notes[i].level);
		html_cell(file, run->notes[i].text);
	}
	html_table_end(file);
}

void report_failures(FILE *file, const struct report_run *report)
{
	const struct results_run *run = report->run;

	if (write_rows(file, run, false) == 0)
		fputs("<p class=none>No row failed.</p>\n", file);
	write_faults(file, run);
	write_gaps(file, run);
	write_notes(file, run);
	write_rows(file, run, true);
}
