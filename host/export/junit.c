/*
 * JUnit's XML: a test case per row, and one per run for its stream. The status failed is a failure, unsupported is
 * skipped, other bad statuses are errors.
 */
#include <math.h>

#include "compare/comparison_print.h"
#include "export/export.h"
#include "run/metric.h"
#include "run/trap.h"
#include "text/figure.h"
#include "text/xml_value.h"

enum outcome { PASSED, FAILURE, ERROR, SKIPPED, OUTCOMES };

static const char *const tags[OUTCOMES] = {
	[FAILURE] = "failure", [ERROR] = "error", [SKIPPED] = "skipped"};

static enum outcome outcome_of(const struct row *row)
{
	switch (row_status_of(row->status)) {
	case ROW_STATUS_unsupported:
		return SKIPPED;
	case ROW_STATUS_failed:
		return FAILURE;
	default:
		return row_is_bad(row->status) ? ERROR : PASSED;
	}
}

static void write_attribute(FILE *file, const char *name, const char *text)
{
	fprintf(file, " %s=\"", name);
	xml_write_text(file, text);
	fputc('"', file);
}

/* <testsuites> may have no number of skipped test cases: Jenkins's xUnit plugin refuses a file that has one there. */
static void write_tallies(FILE *file, const uint32_t tallies[OUTCOMES])
{
	fprintf(file, " tests=\"%u\" failures=\"%u\" errors=\"%u\"",
	        tallies[PASSED] + tallies[FAILURE] + tallies[ERROR] + tallies[SKIPPED],
	        tallies[FAILURE], tallies[ERROR]);
}

/* Writes a separator and a text. Writes nothing if the text is NULL or empty. */
static void write_behind(FILE *file, const char *separator, const char *text)
{
	if (text == NULL || text[0] == '\0')
		return;
	fputs(separator, file);
	xml_write_text(file, text);
}

/* Writes the figures, their unit, their source, and the flags and the status of the row. */
static void write_figures(const struct row *row, FILE *file)
{
	const struct {
		const char *name;
		double value;
	} figures[] = {{"median", row->p50}, {"min", row->min}, {"max", row->max},
	               {"mean", row->mean},  {"sd", row->sd},   {"low", row->lo},
	               {"high", row->hi}};
	char text[FIGURE_SIZE];

	fputs("      <system-out>", file);
	xml_write_text(file, row->metric);
	fprintf(file, " in %s per operation, source ", export_unit(row));
	xml_write_text(file, export_source(row));
	for (size_t i = 0; i < sizeof(figures) / sizeof(figures[0]); i++) {
		if (isnan(figures[i].value))
			continue;
		figure_write(text, sizeof(text), figures[i].value);
		fprintf(file, ", %s %s", figures[i].name, text);
	}
	if (!isnan(row->samples))
		fprintf(file, ", samples %.0f", row->samples);
	write_behind(file, ", ", row->flags);
	if (!row_is_ok(row->status)) {
		write_behind(file, ", ", row->status);
		write_behind(file, ": ", row->reason);
	}
	fputs("</system-out>\n", file);
}

static void write_outcome(const struct row *row, FILE *file)
{
	enum outcome outcome = outcome_of(row);

	if (outcome == PASSED)
		return;
	fprintf(file, "      <%s", tags[outcome]);
	write_attribute(file, "type", row->status);
	write_attribute(file, "message",
	                row->reason != NULL && row->reason[0] != '\0' ? row->reason : row->status);
	fputs("/>\n", file);
}

/*
 * Writes a test case. Only a row in ns with valid figures has a time, in seconds without an exponent, as XML's decimal
 * has none. Readers refuse a time below 0. The row's flags stand with the figures.
 */
static void write_case(const struct export_row *row, FILE *file)
{
	char name[EXPORT_NAME_SIZE + EXPORT_MEASURE_SIZE];

	snprintf(name, sizeof(name), "%s %s", row->name, row->measure);
	fputs("    <testcase", file);
	write_attribute(file, "name", name);
	fputs(" classname=\"", file);
	xml_write_text(file, row->row->board);
	fputc('.', file);
	xml_write_text(file, row->row->suite);
	fputc('"', file);
	if (metric_is_ns(row->row->metric) && row_has_figures(row->row) && row->row->p50 >= 0)
		fprintf(file, " time=\"%.15f\"", row->row->p50 * export_seconds_per_ns);
	fputs(">\n", file);
	write_outcome(row->row, file);
	if (!isnan(row->row->p50))
		write_figures(row->row, file);
	fputs("    </testcase>\n", file);
}

static void write_properties(const struct results_run *run, uint32_t number, FILE *file)
{
	fprintf(file, "    <properties>\n      <property name=\"run\" value=\"%u\"/>\n", number);
	for (enum about_id field = 0; field < ABOUT_COUNT; field++) {
		if (!about_is(field, ABOUT_LABEL))
			continue;
		fprintf(file, "      <property name=\"%s\"", about_fields[field].stored);
		write_attribute(file, "value", about_text(&run->about, field));
		fputs("/>\n", file);
	}
	fputs("    </properties>\n", file);
}

static void write_suite_head(const char *name, const struct results_run *run,
                             const uint32_t tallies[OUTCOMES], uint32_t number, FILE *file)
{
	fputs("  <testsuite", file);
	write_attribute(file, "name", name);
	write_attribute(file, "hostname", run->hello.board);
	write_tallies(file, tallies);
	fprintf(file, " skipped=\"%u\">\n", tallies[SKIPPED]);
	write_properties(run, number, file);
}

static void write_suite(const struct export_series *suite, FILE *file)
{
	const struct export_row *first = suite->rows[0];
	uint32_t tallies[OUTCOMES] = {0};

	for (uint32_t i = 0; i < suite->count; i++)
		tallies[outcome_of(suite->rows[i]->row)]++;
	write_suite_head(first->row->suite, first->run, tallies, first->number, file);
	for (uint32_t i = 0; i < suite->count; i++)
		write_case(suite->rows[i], file);
	fputs("  </testsuite>\n", file);
}

/* Adds the outcomes of the test cases of write_run(). */
static void add_run(const struct export *export, const struct results_run *run,
                    uint32_t tallies[OUTCOMES])
{
	uint32_t next = 0;

	tallies[results_are_whole(run) ? PASSED : ERROR]++;
	while (export_untold_trap(export, run, &next) != NULL)
		tallies[ERROR]++;
}

/* Writes a test case for each trap of which no row tells. */
static void write_traps(const struct export *export, const struct results_run *run, FILE *file)
{
	const struct record_fault *trap;
	uint32_t next = 0;

	while ((trap = export_untold_trap(export, run, &next)) != NULL) {
		fputs("    <testcase name=\"trap in ", file);
		xml_write_text(file, trap->suite);
		fputc('/', file);
		xml_write_text(file, trap->benchmark);
		fputs("\" classname=\"", file);
		xml_write_text(file, run->hello.board);
		fputs(".run\"><error type=\"fault\" message=\"", file);
		xml_write_text(file, trap_cause(trap));
		fputs(", and no row tells of it\"/></testcase>\n", file);
	}
}

/*
 * Writes a test case for the stream of a run, and one for each trap without a row. Without them, lost records and such
 * traps would not fail, because they leave no rows.
 */
static void write_run(const struct export *export, uint32_t index, FILE *file)
{
	const struct results_run *run = export->runs[index];
	const bool is_whole = results_are_whole(run);
	uint32_t tallies[OUTCOMES] = {0};

	add_run(export, run, tallies);
	write_suite_head("run", run, tallies, index + 1, file);
	fputs("    <testcase name=\"stream is complete\" classname=\"", file);
	xml_write_text(file, run->hello.board);
	fputs(".run\">", file);
	if (!is_whole)
		fprintf(file,
		        "<error type=\"incomplete\" message=\"%u record%s came, %u %s lost%s\"/>",
		        run->received, run->received == 1 ? "" : "s", run->lost,
		        run->lost == 1 ? "is" : "are",
		        run->is_complete      ? ", a trap outside every benchmark ended the run"
		        : run->status == NULL ? ", the end did not come"
		                              : "");
	fputs("</testcase>\n", file);
	write_traps(export, run, file);
	fputs("  </testsuite>\n", file);
}

static void write_junit(const struct export *export, FILE *file)
{
	const struct export_row *end = export->rows + export->count;
	uint32_t tallies[OUTCOMES] = {0};

	for (const struct export_row *row = export->rows; row < end; row++)
		tallies[outcome_of(row->row)]++;
	for (uint32_t i = 0; i < export->run_count; i++)
		add_run(export, export->runs[i], tallies);
	fputs("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuites name=\"barecycle\"", file);
	write_tallies(file, tallies);
	fputs(">\n", file);
	for (uint32_t i = 0; i < export->run_count; i++)
		write_run(export, i, file);
	for (uint32_t i = 0; i < export->suites.count; i++)
		write_suite(&export->suites.list[i], file);
	fputs("</testsuites>\n", file);
}

static void write_comparison(const struct comparison_result *result, FILE *file)
{
	comparison_print_junit(&result->comparison, file);
}

const struct export_format export_junit = {
	.name = "junit",
	.suffix = ".xml",
	.summary = "CI: a test case a row; failed is a failure, fault and timeout are errors, "
		   "unsupported is skipped, and an incomplete stream is an error",
	.has_bad_rows = true,
	.write = write_junit,
	.compare = write_comparison,
};
