/* Every operation with its latency by operand, interval and pipes. */
#include "report/page_sections.h"

#include <math.h>
#include <string.h>

#include "anatomy/anatomy.h"
#include "report/chart_search.h"
#include "report/html.h"
#include "run/flags.h"

/* The suites with operations. anatomy has the latencies through operands other than the usual one. */
static const char *const suites[] = {"primitive_ops", "anatomy"};

/* Stands in a name between the operation and an operand. The chain of the latency goes through this operand. */
static const char by[] = "_by_";

/* The parts of the name of a benchmark. */
struct operation_name {
	char operation[REPORT_TEXT_SIZE];
	const char *operand; /* "": the usual one */
};

static struct operation_name split(const char *benchmark)
{
	const char *at = strstr(benchmark, by);
	struct operation_name name = {.operand = at != NULL ? at + sizeof(by) - 1 : ""};

	snprintf(name.operation, sizeof(name.operation), "%.*s",
	         (int)(at != NULL ? (size_t)(at - benchmark) : strlen(benchmark)), benchmark);
	return name;
}

/* The rows of an operation; NULL: there is none of this kind. */
struct operation {
	const struct row *latency, *throughput;
};

/* Takes the rows of the operation at a line. Returns the next line. */
static uint32_t take(struct operation *operation, const struct report_run *report, uint32_t line)
{
	const struct row *first = report_row_of(report, line);

	*operation = (struct operation){NULL, NULL};
	for (; line < report->line_count; line++) {
		const struct row *row = report_row_of(report, line);

		if (strcmp(row->suite, first->suite) != 0 ||
		    strcmp(row->benchmark, first->benchmark) != 0)
			break;
		if (strcmp(row->kind, "latency") == 0)
			operation->latency = row;
		else if (strcmp(row->kind, "throughput") == 0)
			operation->throughput = row;
	}
	return line;
}

/* Writes the class of instructions that an operation stands for, and the pipes that take it. */
static void write_pipes(FILE *file, const struct findings *findings, const char *operation)
{
	const char *class = anatomy_class_of(operation);
	const struct finding *finding = class != NULL ? findings_of(findings, class) : NULL;
	char pipes[8];

	if (finding == NULL || sscanf(finding->values, "%*s %*s %7s", pipes) != 1) {
		fputs("<td>-<td>-", file);
		return;
	}
	html_cell(file, strchr(class, '.') + 1);
	html_cell(file, pipes);
	fputs(finding->is_sure ? "" : " ?", file);
}

/* Writes what makes a figure doubtful, or why there is none. */
static void write_doubts(FILE *file, const char *figure, const struct row *row)
{
	if (row == NULL || (row_is_ok(row->status) && !flags_doubt(row->flags)))
		return;
	fprintf(file, "%s: ", figure);
	report_write_remarks(file, row);
}

/* Writes a median and its 95 % interval. */
static void write_median(FILE *file, const struct row *row)
{
	struct chart_mark mark = row != NULL ? report_mark_of(row) : chart_no_mark;

	html_figure(file, mark.at);
	html_figure(file, mark.low);
	html_figure(file, mark.high);
}

/* Writes the instructions of the throughput kernel if there is one, because its copies have no filler. */
static void write_instructions(FILE *file, const struct operation *operation,
                               const struct record_hello *hello)
{
	char text[OPERATION_TEXT_SIZE];

	operation_text(text,
	               operation->throughput != NULL ? operation->throughput : operation->latency,
	               hello);
	html_cell(file, text);
}

static void write_operation(FILE *file, const struct operation *operation,
                            const struct findings *findings, const struct record_hello *hello)
{
	const struct row *row =
		operation->latency != NULL ? operation->latency : operation->throughput;
	struct operation_name name = split(row->benchmark);

	fputs("<tr>", file);
	html_cell(file, name.operation);
	html_cell(file, name.operand);
	write_instructions(file, operation, hello);
	write_pipes(file, findings, name.operation);
	fputs("<td>", file);
	write_doubts(file, "latency", operation->latency);
	write_doubts(file, "interval", operation->throughput);
	write_median(file, operation->latency);
	write_median(file, operation->throughput);
	fputc('\n', file);
}

/* Whether a row is an operation of a suite. Rows with a size belong to ladders. */
static bool is_of(const struct row *row, const char *suite)
{
	return strcmp(row->suite, suite) == 0 && !(row->n > 0);
}

static bool has_operations(const struct report_run *report)
{
	for (uint32_t line = 0; line < report->line_count; line++) {
		const struct row *row = report_row_of(report, line);

		for (size_t i = 0; i < sizeof(suites) / sizeof(suites[0]); i++)
			if (is_of(row, suites[i]) && !row_is_call(row->kind))
				return true;
	}
	return false;
}

static void write_suite(FILE *file, const struct report_run *report, const char *suite,
                        const struct findings *findings)
{
	struct operation operation;

	for (uint32_t line = 0; line < report->line_count;) {
		const struct row *row = report_row_of(report, line);

		line = take(&operation, report, line);
		if (is_of(row, suite) &&
		    (operation.latency != NULL || operation.throughput != NULL))
			write_operation(file, &operation, findings, &report->run->hello);
	}
}

void report_operation_table(FILE *file, const struct report_run *report)
{
	static const char *const columns[] = {"operation", "operand",  "instructions", "class",
	                                      "pipes",     "doubts",   "latency",      "lo",
	                                      "hi",        "interval", "lo",           "hi"};
	struct findings findings;

	if (!has_operations(report))
		return;
	findings = report_findings(report);
	html_details_begin(file, "table", "Every operation: latency by operand, interval, pipes");
	fputs("<p>Latency and interval (reciprocal throughput) are the medians of the rows of the "
	      "operation, lo and hi the ends of their 95 % intervals. The chain of a latency goes "
	      "through the operand, where one is named; otherwise through the first source, which "
	      "of fmadd is a factor. Instructions are those of the first copy in the kernel of the "
	      "interval, or else of the latency; there the other copies have other registers. "
	      "Pipes are those "
	      "of a class of instructions, by anatomy/issued, in the operation that stands for it; "
	      "with a question mark they are not sure.</p>\n",
	      file);
	html_table_begin(file, NULL, columns, sizeof(columns) / sizeof(columns[0]), 6);
	for (size_t i = 0; i < sizeof(suites) / sizeof(suites[0]); i++)
		write_suite(file, report, suites[i], &findings);
	html_table_end(file);
	html_details_end(file);
	findings_free(&findings);
}
