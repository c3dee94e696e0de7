/* Every operation of primitive_ops with its latency, interval and pipes. */
#include "report/page_sections.h"

#include <math.h>
#include <string.h>

#include "anatomy/anatomy.h"
#include "report/html.h"
#include "run/flags.h"

static const char suite[] = "primitive_ops";

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
	html_figure(file, row != NULL ? row->p50 : (double)NAN);
	html_figure(file, row != NULL ? row->lo : (double)NAN);
	html_figure(file, row != NULL ? row->hi : (double)NAN);
}

static void write_operation(FILE *file, const struct operation *operation,
                            const struct findings *findings)
{
	const struct row *row =
		operation->latency != NULL ? operation->latency : operation->throughput;

	fputs("<tr>", file);
	html_cell(file, row->benchmark);
	write_pipes(file, findings, row->benchmark);
	fputs("<td>", file);
	write_doubts(file, "latency", operation->latency);
	write_doubts(file, "interval", operation->throughput);
	write_median(file, operation->latency);
	write_median(file, operation->throughput);
	fputc('\n', file);
}

void report_operation_table(FILE *file, const struct report_run *report)
{
	static const char *const columns[] = {"operation", "class", "pipes",    "doubts", "latency",
	                                      "lo",        "hi",    "interval", "lo",     "hi"};
	struct findings findings;
	struct operation operation;

	if (!report_has_pairs(report, suite))
		return;
	findings = report_findings(report);
	html_details_begin(file, "Every operation: latency, interval, pipes");
	fputs("<p>Latency and interval (reciprocal throughput) are the medians of the rows of the "
	      "operation, lo and hi the ends of their 95 % intervals. Pipes are those of a class "
	      "of instructions, by anatomy/issue, in the operation that stands for it; with a "
	      "question mark they are not sure.</p>\n",
	      file);
	html_table_begin(file, NULL, columns, sizeof(columns) / sizeof(columns[0]), 4);
	for (uint32_t line = 0; line < report->line_count;) {
		const struct row *row = report_row_of(report, line);

		line = take(&operation, report, line);
		if (strcmp(row->suite, suite) == 0 &&
		    (operation.latency != NULL || operation.throughput != NULL))
			write_operation(file, &operation, &findings);
	}
	html_table_end(file);
	html_details_end(file);
	findings_free(&findings);
}
