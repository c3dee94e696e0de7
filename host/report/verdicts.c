/* What came of a comparison: how many rows of which verdict, what differs around them, what decides. */
#include <stdlib.h>
#include <string.h>

#include "compare/comparison_cells.h"
#include "compare/comparison_print.h"
#include "report/comparison.h"
#include "report/html.h"

/* What is written for a terminal: a paragraph a line. */
struct lines {
	FILE *file;
	char *text;
	size_t size;
};

static void lines_begin(struct lines *lines)
{
	*lines = (struct lines){0};
	lines->file = open_memstream(&lines->text, &lines->size);
	if (lines->file == NULL)
		abort();
}

static void lines_end(struct lines *lines, FILE *file)
{
	char *rest;

	if (fclose(lines->file) != 0)
		abort();
	rest = lines->text;
	for (char *line = strsep(&rest, "\n"); line != NULL; line = strsep(&rest, "\n")) {
		if (line[0] == '\0')
			continue;
		fputs("<p>", file);
		html_text(file, line);
		fputs("</p>\n", file);
	}
	free(lines->text);
}

static void write_count(FILE *file, uint32_t count, const char *what, const char *class)
{
	fprintf(file, "<li class=%s><b>%u</b> %s</li>", class, count, what);
}

/* Of verdicts all are told, of what else became of rows what there is. */
static void write_counts(FILE *file, const struct comparison *comparison)
{
	static const char *const classes[VERDICT_COUNT] = {"m1", "m2", "m3", "m4"};

	fputs("<ul class=counts>", file);
	for (int i = 0; i < VERDICT_COUNT; i++)
		write_count(file, comparison->verdicts[i], verdict_names[i], classes[i]);
	for (int i = 0; i < FATE_COUNT; i++)
		if (i != FATE_COMPARED && comparison->fates[i] > 0)
			write_count(file, comparison->fates[i], comparison_fate_names[i], "fate");
	fputs("</ul>\n", file);
}

static void write_doubts(FILE *file, const struct report_comparison *made)
{
	if (made->doubt_count == 0)
		return;
	fprintf(file, "<div class=banner role=note>%s",
	        made->is_made ? "To be doubted:" : "Not compared; --force does it all the same:");
	for (uint32_t i = 0; i < made->doubt_count; i++) {
		fputs("<p>", file);
		html_text(file, made->doubts[i]);
		fputs("</p>", file);
	}
	fputs("</div>\n", file);
}

static void write_units(FILE *file, const struct report_comparison *made)
{
	char unit[REPORT_TEXT_SIZE];

	report_compared_unit(made, "cycles", unit);
	fputs("<p>Figures are medians per operation; less is faster, whatever is counted. The "
	      "metric cycles stands for ",
	      file);
	html_text(file, unit);
	fputs(".</p>\n", file);
}

static const char decision[] =
	"<p>Faster or slower is only what has its whole interval beyond the threshold, exceeds "
	"what the runs vary by themselves, and is not left to chance by p; no difference is only "
	"what has its whole interval within the threshold; the rest is too noisy to tell. Exact "
	"counts have no chance in them, and are compared as they are.</p>\n";

void report_verdicts(FILE *file, const struct report_comparison *made)
{
	const struct side *sides = made->request->sides;
	struct lines lines;

	report_banner(file, made->run);
	write_doubts(file, made);
	if (made->is_made)
		write_counts(file, &made->comparison);
	lines_begin(&lines);
	comparison_print_head(&sides[0], &sides[1], lines.file);
	lines_end(&lines, file);
	if (!made->is_made)
		return;
	write_units(file, made);
	fputs(decision, file);
	lines_begin(&lines);
	comparison_print_basis(&made->comparison, &sides[0], &sides[1], lines.file);
	lines_end(&lines, file);
}
