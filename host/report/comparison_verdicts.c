/* The summary of a comparison: the number of rows per verdict, the differences of the sides, the rules. */
#include <stdio.h>

#include "compare/comparison_cells.h"
#include "compare/comparison_print.h"
#include "report/html.h"
#include "report/section_comparison.h"
#include "text/escaped_lines.h"

static struct escaped_lines paragraphs_of(FILE *page)
{
	return (struct escaped_lines){
		.page = page, .begin = "<p>", .end = "</p>\n", .write = html_text};
}

static void write_count(FILE *file, uint32_t count, const char *what, const char *class)
{
	fprintf(file, "<li class=%s><b>%u</b> %s</li>", class, count, what);
}

/* Writes the number of rows of every verdict, and of the other fates that occur. */
static void write_counts(FILE *file, const struct comparison *comparison)
{
	static const char *const classes[VERDICT_COUNT] = {"m1", "m2", "m3", "m4"};
	uint32_t partial = comparison_count_partial(comparison);

	fputs("<ul class=counts>", file);
	for (int i = 0; i < VERDICT_COUNT; i++)
		write_count(file, comparison->verdicts[i],
		            comparison_verdict_shown(comparison, (enum verdict)i), classes[i]);
	for (int i = 0; i < FATE_COUNT; i++)
		if (i != FATE_COMPARED && comparison->fates[i] > 0)
			write_count(file, comparison->fates[i], comparison_fate_names[i], "fate");
	if (partial > 0)
		write_count(file, partial, "of these missing in some runs", "fate");
	fputs("</ul>\n", file);
}

/* Writes what got worse, in the words of the terminal. */
static void write_lead(FILE *file, const struct report_comparison *made)
{
	struct escaped_lines paragraphs = paragraphs_of(file);
	FILE *lines;

	fputs("<div class=lead>", file);
	lines = escaped_lines_open(&paragraphs);
	comparison_print_lead(&made->result->comparison, made->result->order, lines);
	fputc('\n', lines);
	fclose(lines);
	fputs("</div>\n", file);
}

static void write_doubts(FILE *file, const struct report_comparison *made)
{
	if (made->result->doubt_count == 0)
		return;
	fprintf(file, "<div class=banner role=note>%s",
	        made->result->is_made
	                ? "Doubts about this comparison:"
	                : "Not compared; `barecycle report --force` compares them anyway:");
	for (uint32_t i = 0; i < made->result->doubt_count; i++)
		html_between(file, "<p>", made->result->doubts[i], "</p>");
	fputs("</div>\n", file);
}

static void write_units(FILE *file, const struct report_comparison *made)
{
	char unit[REPORT_TEXT_SIZE];

	report_compared_unit(made, "cycles", unit);
	fputs("<p>Figures are medians per operation; less is better, whatever is counted. The "
	      "metric cycles stands for ",
	      file);
	html_text(file, unit);
	fputs(".</p>\n", file);
}

static const char decision[] =
	"<p>A row counts as changed only if its whole interval is beyond the threshold, the change "
	"is larger than what the runs vary by, and p rules out chance. It counts as no difference "
	"only if its whole interval is within the threshold. All others are too noisy to tell. "
	"Exact counts have no chance in them, and are compared as they are.</p>\n";

void report_verdicts(FILE *file, const struct report_comparison *made)
{
	const struct side *sides = made->result->request->sides;
	struct escaped_lines paragraphs = paragraphs_of(file);
	FILE *lines;

	report_banner(file, made->run);
	write_doubts(file, made);
	if (made->result->is_made) {
		write_lead(file, made);
		write_counts(file, &made->result->comparison);
	}
	lines = escaped_lines_open(&paragraphs);
	comparison_print_head(&sides[0], &sides[1], lines);
	fclose(lines);
	if (!made->result->is_made)
		return;
	html_details_begin(file, "part", "how the page decided");
	write_units(file, made);
	fputs(decision, file);
	lines = escaped_lines_open(&paragraphs);
	comparison_print_basis(&made->result->comparison, &sides[0], &sides[1], lines);
	fclose(lines);
	html_details_end(file);
}
