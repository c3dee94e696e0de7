/* The page: head, links, comparison, and the sections of every run. */
#include "report/html.h"
#include "report/page_sections.h"
#include "run/metric.h"

static const struct section {
	const char *name; /* in links */
	const char *title;
	const char *summary; /* of the part that the section is folded into; NULL: it is open */
	void (*write)(FILE *file, const struct report_run *report);
} sections[] = {
#define SECTION(name, title, summary) {#name, title, summary, report_##name},
	REPORT_SECTIONS(SECTION)
#undef SECTION
};

/* The sections of a comparison. */
static const struct part {
	const char *name;
	const char *title;
	void (*write)(FILE *file, const struct report_comparison *made);
} parts[] = {
#define PART(name, title) {#name, title, report_##name},
	REPORT_COMPARISON_SECTIONS(PART)
#undef PART
};

enum {
	SECTIONS = sizeof(sections) / sizeof(sections[0]),
	PARTS = sizeof(parts) / sizeof(parts[0])
};

/* Writes the head. Its policy forbids the browser to load anything, or to run another script. */
static void write_head(FILE *file)
{
	fprintf(file,
	        "<!DOCTYPE html>\n<html lang=en><head><meta charset=utf-8>\n"
	        "<meta http-equiv=Content-Security-Policy content=\"default-src 'none'; style-src "
	        "'%s' '%s'; script-src '%s'; img-src data:; base-uri 'none'; form-action "
	        "'none'\">\n"
	        "<meta name=viewport content=\"width=device-width, initial-scale=1\">\n"
	        "<meta name=color-scheme content=\"light dark\">\n"
	        "<link rel=icon href=\"data:,\">\n",
	        html_chart_style_hash, html_style_hash, html_script_hash);
	fprintf(file,
	        "<title>barecycle report</title>\n<style>%s</style>\n<style>%s</style></head>\n"
	        "<body>\n",
	        html_chart_style, html_style);
}

/* Writes "Run 1 (base): board, source". */
static void write_title(FILE *file, const struct report_run *report)
{
	const struct record_hello *hello = &report->run->hello;

	fprintf(file, "Run %u%s%s%s: ", report->number, report->side != NULL ? " (" : "",
	        report->side != NULL ? report->side : "", report->side != NULL ? ")" : "");
	html_text(file, hello->board != NULL ? hello->board : "a board that did not say its name");
	fputs(", ", file);
	html_text(file, report->source);
}

static void write_comparison_links(FILE *file, const struct comparison_result *result)
{
	fputs("<p><a href=#comparison><b>Comparison</b></a>", file);
	for (int i = 0; result->is_made && i < PARTS; i++)
		fprintf(file, " <a href=#%s>%s</a>", parts[i].name, parts[i].title);
}

/*
 * Whether a section is on the page. The suites are most of the page of a run. In a comparison they would hide what
 * changed, and every suite would be there twice.
 */
static bool is_wanted(const struct section *section, const struct report_content *content)
{
	const struct comparison_result *result = content->comparison.result;

	return result == NULL || !result->is_made || section->write != report_suites;
}

/* With more runs there are no links to their sections, because these would fill a page. */
enum { RUNS_WITH_LINKS_MAX = 3 };

static void write_navigation(FILE *file, const struct report_content *content)
{
	fputs("<nav aria-label=Contents>", file);
	if (content->comparison.result != NULL)
		write_comparison_links(file, content->comparison.result);
	if (content->run_count > 1)
		fputs("<p><a href=#runs><b>Runs</b></a>", file);
	for (uint32_t i = 0; i < content->run_count; i++) {
		fprintf(file, "<p><a href=#run%u><b>", i + 1);
		write_title(file, &content->runs[i]);
		fputs("</b></a>", file);
		for (int j = 0; content->run_count <= RUNS_WITH_LINKS_MAX && j < SECTIONS; j++)
			if (is_wanted(&sections[j], content))
				fprintf(file, " <a href=#%s%u>%s</a>", sections[j].name, i + 1,
				        sections[j].title);
	}
	fputs("<p><a href=#reading><b>How to read this page</b></a></nav>\n", file);
}

/* Writes the comparison. If it was refused, writes only the first section, which says why. */
static void write_comparison(FILE *file, const struct report_comparison *comparison)
{
	fputs("<article id=comparison><h2>Comparison: base against new</h2>\n", file);
	for (int i = 0; i < (comparison->result->is_made ? PARTS : 1); i++) {
		fprintf(file, "<section class=in-%s id=%s><h3>%s</h3>\n", parts[i].name,
		        parts[i].name, parts[i].title);
		parts[i].write(file, comparison);
		fputs("</section>\n", file);
	}
	if (comparison->result->is_made)
		fputs("<p class=none>A run by itself, with its suites: <code>barecycle report "
		      "FILE</code>\n",
		      file);
	fputs("</article>\n", file);
}

static void write_folded(FILE *file, const struct report_run *report, const struct section *section)
{
	if (section->summary != NULL)
		html_details_begin(file, "part", section->summary);
	section->write(file, report);
	if (section->summary != NULL)
		html_details_end(file);
}

static void write_run(FILE *file, const struct report_content *content,
                      const struct report_run *report)
{
	fprintf(file, "<article id=run%u><h2>", report->number);
	write_title(file, report);
	fputs("</h2>\n", file);
	for (int i = 0; i < SECTIONS; i++) {
		if (!is_wanted(&sections[i], content))
			continue;
		fprintf(file, "<section class=in-%s id=%s%u><h3>%s</h3>\n", sections[i].name,
		        sections[i].name, report->number, sections[i].title);
		write_folded(file, report, &sections[i]);
		fputs("</section>\n", file);
	}
	fputs("</article>\n", file);
}

/* Counts rows, but not rows in ns, because these repeat rows in cycles. */
static uint32_t count_rows(const struct results_run *run, bool is_ok)
{
	uint32_t count = 0;

	for (uint32_t i = 0; i < run->row_count; i++)
		count += !metric_is_ns(run->rows[i].row.metric) &&
		         row_is_ok(run->rows[i].row.status) == is_ok;
	return count;
}

static void write_run_line(FILE *file, const struct report_run *report)
{
	static const enum about_id fields[] = {ABOUT_board, ABOUT_mode, ABOUT_mem, ABOUT_source,
	                                       ABOUT_clock_hz};
	char text[ABOUT_TEXT_SIZE];

	fprintf(file, "<tr><td><a href=#run%u>%u%s%s</a>", report->number, report->number,
	        report->side != NULL ? ", " : "", report->side != NULL ? report->side : "");
	html_cell(file, report->run->file);
	for (size_t i = 0; i < sizeof(fields) / sizeof(fields[0]); i++) {
		about_write(&report->run->about, fields[i], text);
		html_cell(file, text);
	}
	html_count(file, count_rows(report->run, true));
	html_count(file, count_rows(report->run, false));
	fputc('\n', file);
}

static void write_runs(FILE *file, const struct report_run *reports, uint32_t count)
{
	static const char *const columns[] = {"run",    "file",  "board",   "mode",      "memory",
	                                      "source", "clock", "rows ok", "rows other"};

	fputs("<section class=in-runs id=runs><h2>Runs</h2>\n", file);
	html_table_begin(file, NULL, columns, sizeof(columns) / sizeof(columns[0]), 6);
	for (uint32_t i = 0; i < count; i++)
		write_run_line(file, &reports[i]);
	html_table_end(file);
	fputs("</section>\n", file);
}

void report_page(FILE *file, const struct report_content *content)
{
	write_head(file);
	fputs("<header><h1>barecycle report</h1><p id=tools></p></header>\n", file);
	write_navigation(file, content);
	fputs("<main>\n", file);
	if (content->comparison.result != NULL)
		write_comparison(file, &content->comparison);
	if (content->run_count > 1)
		write_runs(file, content->runs, content->run_count);
	for (uint32_t i = 0; i < content->run_count; i++)
		write_run(file, content, &content->runs[i]);
	fputs(html_how_to_read, file);
	fputs("</main>\n", file);
	report_data(file, content->runs, content->run_count);
	fprintf(file, "<script>%s</script>\n</body></html>\n", html_script);
}
