/* barecycle report: one HTML page that needs no other file. */
#include <stdlib.h>

#include "commands/commands.h"
#include "commands/formats.h"
#include "files/atomic_file.h"
#include "report/chart_search.h"
#include "report/page_sections.h"
#include "text/allocation.h"
#include "text/command_line.h"
#include "text/message.h"

struct report {
	const struct options *options;
	struct comparison_result result;
	struct report_content content;
};

/* Refuses an extension of the output that is not that of a page, or of a chart. */
static void check(struct options *options, struct argp_state *state)
{
	if (options->output == NULL)
		return;
	if (options->chart != NULL)
		format_needs_suffix(state, options->output, ".svg", "chart");
	else
		format_needs_suffix(state, options->output, export_format_of("html")->suffix,
		                    "report");
}

static void write_page(const void *of, FILE *file)
{
	const struct report *report = of;

	report_page(file, &report->content);
}

static void write_text(const void *text, FILE *file)
{
	fputs(text, file);
}

/* Makes the page to find the chart in it. Returns its text. If there is none, or it is empty: NULL, after a message. */
static char *find_chart(const struct report *report)
{
	char *page = NULL;
	char *chart = NULL;
	size_t size = 0;
	FILE *unkept = allocated(open_memstream(&page, &size), 0);
	struct chart_search search = {.wanted = report->options->chart,
	                              .file = allocated(open_memstream(&chart, &size), 0)};

	for (uint32_t i = 0; i < report->content.run_count; i++)
		report->content.runs[i].search = &search;
	write_page(report, unkept);
	fclose(unkept);
	fclose(search.file);
	free(page);
	if (!search.is_found || search.is_empty) {
		chart_search_complain(&search);
		free(chart);
		chart = NULL;
	}
	chart_search_free(&search);
	return chart;
}

/* Writes the page or the chart. Returns false after a message. */
static bool write_output(const struct report *report)
{
	char *chart = report->options->chart != NULL ? find_chart(report) : NULL;
	bool is_written = report->options->chart != NULL
	                          ? chart != NULL && output_file_write(report->options->output,
	                                                               write_text, chart)
	                          : output_file_write(report->options->output, write_page, report);

	free(chart);
	return is_written;
}

static int run(struct options *options)
{
	struct comparison_request request = options_request(options);
	struct report report = {.options = options};
	bool is_compared = !options->is_side_by_side && comparison_request_has_sides(&request);
	bool is_fine = comparison_request_read(&request);

	if (is_fine && !is_compared && options->metrics != NULL)
		message("--metric=%s does not apply: nothing is compared, and a page has all "
		        "metrics",
		        options->metrics);
	if (is_fine && is_compared) {
		comparison_request_make(&request, &report.result);
		comparison_result_tell(&report.result, "report");
		if (!report.result.is_made && options->chart == NULL)
			message("the page shows the runs side by side");
	}
	if (is_fine) {
		report_content_make(&report.content, &request, is_compared ? &report.result : NULL);
		is_fine = write_output(&report);
	}
	report_content_free(&report.content);
	comparison_result_free(&report.result);
	comparison_request_free(&request);
	return is_fine ? EXIT_FINE : EXIT_ERROR;
}

const struct command command_report = {
	.doc =
#include "commands/help/report.txt.inc"
		,
	.synopsis = "FILE...\nBASE NEW\nBASE... -- NEW...",
	.least = 1,
	.most = UINT32_MAX,
	.has_sides = true,
	.check = check,
	.run = run,
};
