/* barecycle report: one HTML page that needs no other file. */
#include <stdlib.h>

#include "commands/commands.h"
#include "files/output_file.h"
#include "report/chart_search.h"
#include "report/page_sections.h"
#include "run/cores.h"
#include "text/allocation.h"
#include "text/command_line.h"
#include "text/message.h"

struct report {
	struct comparison_request request;
	struct report_content content;
	const char *output;   /* NULL: standard output */
	const char *chart;    /* the name of the only chart that is written; NULL: the page */
	bool is_side_by_side; /* compares nothing */
};

enum { OPTION_CHART = 256, OPTION_CORE, OPTION_SIDE_BY_SIDE };

static const struct argp_option options[] = {
	{"output", 'o', "FILE", 0, "Write the page to FILE, .html; with --chart the chart, .svg",
         0},
	{"chart", OPTION_CHART, "NAME", 0,
         "Write one chart of the page as SVG; a NAME that no chart has lists the names", 0},
	{"core", OPTION_CORE, "FILE.core", 0,
         "Show a model's parameters from this file, if they are not those of host/qemu/cores; may "
         "be repeated",
         0},
	{"side-by-side", OPTION_SIDE_BY_SIDE, NULL, 0,
         "Do not compare: show two files, too, as runs side by side", 0},
	{0},
};

/* Ends the program if the extension of the output is not that of a page, or of a chart. */
static void check_output(struct argp_state *state, const struct report *report)
{
	if (report->output == NULL)
		return;
	if (report->chart != NULL)
		command_needs_suffix(state, report->output, ".svg", "chart");
	else
		command_needs_suffix(state, report->output, ".html", "report");
}

static error_t parse_option(int key, char *value, struct argp_state *state)
{
	struct report *report = state->input;
	char complaint[512];

	switch (key) {
	case 'o':
		report->output = value;
		return 0;
	case OPTION_CHART:
		report->chart = value;
		return 0;
	case OPTION_CORE:
		if (!cores_add(value, complaint, sizeof(complaint)))
			argp_error(state, "--core: %s", complaint);
		return 0;
	case OPTION_SIDE_BY_SIDE:
		report->is_side_by_side = true;
		return 0;
	case ARGP_KEY_INIT:
		state->child_inputs[0] = &report->request;
		return 0;
	case ARGP_KEY_END:
		if (report->request.sides[0].file_count == 0)
			argp_error(state, "name a file: results in JSON, or a stream");
		check_output(state, report);
		return 0;
	default:
		return ARGP_ERR_UNKNOWN;
	}
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

/* Finds the chart by making the page, which is not kept. Returns its text, or NULL after a message: there is none. */
static char *find_chart(const struct report *report)
{
	char *page = NULL;
	char *chart = NULL;
	size_t size = 0;
	FILE *unkept = allocated(open_memstream(&page, &size), 0);
	struct chart_search search = {.wanted = report->chart,
	                              .file = allocated(open_memstream(&chart, &size), 0)};

	for (uint32_t i = 0; i < report->content.run_count; i++)
		report->content.runs[i].search = &search;
	write_page(report, unkept);
	fclose(unkept);
	fclose(search.file);
	free(page);
	if (!search.is_found) {
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
	char *chart = report->chart != NULL ? find_chart(report) : NULL;
	bool is_written =
		report->chart != NULL
			? chart != NULL && output_file_write(report->output, write_text, chart)
			: output_file_write(report->output, write_page, report);

	free(chart);
	return is_written;
}

static const char doc[] =
#include "commands/help/report.txt.inc"
	;

int command_report(int argc, char **argv)
{
	static const struct argp_child children[] = {{&comparison_request_argp, 0, NULL, 0}, {0}};
	static const struct argp argp = {
		.options = options,
		.parser = parse_option,
		.args_doc = "FILE...\nBASE NEW\nBASE... -- NEW...",
		.doc = doc,
		.children = children,
	};
	struct report report = {.request = comparison_request_make()};
	bool is_fine;

	argp_parse(&argp, argc, argv, ARGP_IN_ORDER, NULL, &report);
	is_fine = comparison_request_read(&report.request);
	if (is_fine) {
		report_content_make(&report.content, &report.request,
		                    !report.is_side_by_side &&
		                            comparison_request_has_sides(&report.request));
		if (report.content.comparison != NULL)
			report_comparison_tell(report.content.comparison);
		is_fine = write_output(&report);
	}
	report_content_free(&report.content);
	comparison_request_free(&report.request);
	return is_fine ? EXIT_FINE : EXIT_ERROR;
}
