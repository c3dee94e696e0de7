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
	uint32_t run_count;
	struct report_run *runs;
	struct report_comparison comparison;
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

/* Gives each run the number of rows on the page. The detail of the charts depends on it. */
static void share_page(struct report *report)
{
	uint32_t rows = 0;

	for (uint32_t i = 0; i < report->run_count; i++)
		rows += report->runs[i].count;
	for (uint32_t i = 0; i < report->run_count; i++) {
		report->runs[i].page_rows = rows;
		if (report->runs[i].side != NULL)
			continue;
		report->runs[i].page = report->runs;
		report->runs[i].page_count = report->run_count;
	}
}

/* Collects the runs; those of base come first. */
static void take_runs(struct report *report)
{
	const struct side *sides = report->request.sides;
	bool has_sides = !report->is_side_by_side && comparison_request_has_sides(&report->request);

	report->runs =
		allocate((size_t)sides[0].run_count + sides[1].run_count, sizeof(report->runs[0]));
	for (int side = 0; side < 2; side++)
		for (uint32_t i = 0; i < sides[side].run_count; i++) {
			struct report_run *run = &report->runs[report->run_count++];

			report_run_make(run, report->run_count, sides[side].runs[i]);
			run->side = has_sides ? sides[side].name : NULL;
		}
	share_page(report);
	if (has_sides)
		report_comparison_make(&report->comparison, &report->request, &report->runs[0]);
}

static void write_page(const void *of, FILE *file)
{
	const struct report *report = of;
	const struct report_content content = {
		.runs = report->runs,
		.run_count = report->run_count,
		.comparison = report->comparison.request != NULL ? &report->comparison : NULL,
	};

	report_page(file, &content);
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

	for (uint32_t i = 0; i < report->run_count; i++)
		report->runs[i].search = &search;
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

static void free_all(struct report *report)
{
	report_comparison_free(&report->comparison);
	for (uint32_t i = 0; i < report->run_count; i++)
		report_run_free(&report->runs[i]);
	free(report->runs);
	comparison_request_free(&report->request);
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
		take_runs(&report);
		is_fine = write_output(&report);
	}
	free_all(&report);
	return is_fine ? EXIT_FINE : EXIT_ERROR;
}
