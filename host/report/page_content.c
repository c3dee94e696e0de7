/* The contents of a page, from the runs of two sides, and the export format that writes a page. */
#include <stdlib.h>

#include "export/export.h"
#include "report/page_sections.h"
#include "text/allocation.h"

static void add_side(struct report_content *content, const struct side *side, const char *name)
{
	for (uint32_t i = 0; i < side->run_count; i++) {
		struct report_run *run = &content->runs[content->run_count++];

		report_run_make(run, content->run_count, side->runs[i]);
		run->side = name;
	}
}

/*
 * Tells each run the number of rows on the page, on which the detail of the charts depends. Without sides, a run also
 * gets all runs of the page.
 */
static void share_page(struct report_content *content)
{
	uint32_t rows = 0;

	for (uint32_t i = 0; i < content->run_count; i++)
		rows += content->runs[i].count;
	for (uint32_t i = 0; i < content->run_count; i++) {
		content->runs[i].page_rows = rows;
		if (content->runs[i].side != NULL)
			continue;
		content->runs[i].page = content->runs;
		content->runs[i].page_count = content->run_count;
	}
}

void report_content_make(struct report_content *content, const struct comparison_request *request,
                         const struct comparison_result *result)
{
	const struct side *sides = request->sides;

	*content = (struct report_content){
		.runs = allocate((size_t)sides[0].run_count + sides[1].run_count,
	                         sizeof(content->runs[0]))};
	for (int i = 0; i < 2; i++)
		add_side(content, &sides[i], result != NULL ? sides[i].name : NULL);
	share_page(content);
	content->comparison = (struct report_comparison){result, &content->runs[0]};
}

void report_content_free(struct report_content *content)
{
	for (uint32_t i = 0; i < content->run_count; i++)
		report_run_free(&content->runs[i]);
	free(content->runs);
}

static void write_page(const struct comparison_request *request,
                       const struct comparison_result *result, FILE *file)
{
	struct report_content content;

	report_content_make(&content, request, result);
	report_page(file, &content);
	report_content_free(&content);
}

static void write_runs(const struct export *export, FILE *file)
{
	const struct comparison_request request = {
		.sides = {{.runs = (const struct results_run **)export->runs,
	                   .run_count = export->run_count}}};

	write_page(&request, NULL, file);
}

static void write_comparison(const struct comparison_result *result, FILE *file)
{
	write_page(result->request, result, file);
}

extern const struct export_format export_html;
const struct export_format export_html = {
	.name = "html",
	.suffix = ".html",
	.summary = "people: a page with charts, as `barecycle report` writes it",
	.has_bad_rows = true,
	.needs_all_metrics = "--metric does not apply: a page has all metrics",
	.write = write_runs,
	.compare = write_comparison,
};
