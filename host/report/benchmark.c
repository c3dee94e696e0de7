/* One benchmark of a suite, folded: a line with its range, then its table and the charts of its samples. */
#include <math.h>
#include <string.h>

#include "report/chart_samples.h"
#include "report/html.h"
#include "report/suites.h"
#include "run/flags.h"

/* The least and the largest valid median in the metric of a sheet. */
static struct range range_of(const struct report_sheet *sheet)
{
	struct range range = range_empty();

	for (uint32_t i = 0; i < sheet->count; i++)
		if (strcmp(sheet->rows[i]->row.metric, sheet->metric) == 0 &&
		    row_has_figures(&sheet->rows[i]->row))
			axis_extend(&range, AXIS_LINEAR, sheet->rows[i]->row.p50);
	return range;
}

static bool is_headline(const struct report_sheet *sheet, uint32_t index)
{
	return strcmp(sheet->rows[index]->row.metric, sheet->metric) == 0;
}

/* Writes how many rows are doubtful, or have no figure, with the remarks of the first of them. */
static void write_doubts(FILE *file, const struct report_sheet *sheet)
{
	const struct row *first = NULL;
	uint32_t count = 0;

	for (uint32_t i = 0; i < sheet->count; i++) {
		const struct row *row = &sheet->rows[i]->row;

		if (!is_headline(sheet, i) || (row_is_ok(row->status) && !flags_doubt(row->flags)))
			continue;
		first = first != NULL ? first : row;
		count++;
	}
	if (first == NULL)
		return;
	fputc(' ', file);
	report_write_remarks(file, first);
	if (count > 1)
		fprintf(file, "<i>and %u more</i>", count - 1);
}

static void write_summary(FILE *file, const struct report_sheet *sheet)
{
	struct range range = range_of(sheet);
	char least[FIGURE_SIZE];
	char most[FIGURE_SIZE];

	html_between(file, "<summary><b>", sheet->rows[0]->row.benchmark, "</b> ");
	html_text(file, sheet->rows[0]->row.suite);
	if (!isnan(range.least))
		fprintf(file, range.least < range.most ? " <i>%s to %s</i>" : " <i>%s</i>",
		        html_number(least, range.least), html_number(most, range.most));
	write_doubts(file, sheet);
	fputs("</summary>", file);
}

/* Writes why rows have no figures; each reason once. */
static void write_reasons(FILE *file, const struct report_sheet *sheet)
{
	const char *last = "";

	for (uint32_t i = 0; i < sheet->count; i++) {
		const char *reason = sheet->rows[i]->row.reason;

		if (!is_headline(sheet, i) || reason == NULL || strcmp(reason, last) == 0)
			continue;
		html_between(file, "<p class=none>", reason, "</p>");
		last = reason;
	}
}

static void write_samples(FILE *file, const struct report_run *report,
                          const struct report_sheet *sheet)
{
	static const char *const notes[REPORT_SAMPLES_COUNT] = {
		[REPORT_SAMPLES_SORTED] =
			"The order of the samples is not known (RAW=1 sends them)",
		[REPORT_SAMPLES_EXACT] = "Exact: all samples are equal",
		[REPORT_SAMPLES_SINGLE] = "A single sample",
		[REPORT_SAMPLES_NONE] = "The distribution did not come",
	};
	uint32_t counts[REPORT_SAMPLES_COUNT] = {0};
	uint32_t rows = 0;

	fputs("<div class=charts>", file);
	for (uint32_t i = 0; i < sheet->count; i++)
		if (is_headline(sheet, i) && !isnan(sheet->rows[i]->row.p50)) {
			counts[report_row_samples(file, report, sheet->rows[i])]++;
			rows++;
		}
	fputs("</div>", file);
	for (int i = 0; i < REPORT_SAMPLES_COUNT; i++)
		if (notes[i] != NULL && counts[i] > 0)
			fprintf(file, "<p class=none>%s: %u of %u row%s.</p>", notes[i], counts[i],
			        rows, rows == 1 ? "" : "s");
}

void report_benchmark(FILE *file, const struct report_run *report, const struct report_sheet *sheet)
{
	fputs("<details class=row>", file);
	write_summary(file, sheet);
	report_sheet_write(file, sheet);
	write_reasons(file, sheet);
	write_samples(file, report, sheet);
	fputs("</details>\n", file);
}
