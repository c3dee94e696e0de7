/* Charts of the changes of medians and their intervals, with a row per benchmark. */
#include <math.h>
#include <string.h>

#include "compare/comparison_cells.h"
#include "report/chart_search.h"
#include "report/html.h"
#include "report/section_comparison.h"
#include "text/append.h"

enum {
	ALL_SHOWN_MAX = 60, /* a chart with at most this many rows shows all of them */
	SHOWN_MAX = 80,
	CHARTS_MAX = 64,
};

/* The rows of a suite in a metric. */
struct forest {
	const char *suite, *metric;
	uint32_t count, changed; /* rows that are compared; those not "no difference" */
	bool is_settled;         /* all rows are exact, with the verdict "no difference" */
	bool has_means;          /* the mean decides in some rows */
};

/* Returns the forest of the suite and metric of a row. Adds a forest for a new pair. NULL: there is no room. */
static struct forest *find(struct forest forests[CHARTS_MAX], uint32_t *count,
                           const struct row *row)
{
	for (uint32_t i = 0; i < *count; i++)
		if (strcmp(forests[i].suite, row->suite) == 0 &&
		    strcmp(forests[i].metric, row->metric) == 0)
			return &forests[i];
	if (*count == CHARTS_MAX)
		return NULL;
	forests[*count] = (struct forest){row->suite, row->metric, 0, 0, true, false};
	return &forests[(*count)++];
}

static bool is_same(const struct compared *compared)
{
	return compared->verdict.verdict == VERDICT_SAME;
}

/* Collects the forests and returns their number. Adds to `left` the rows without room. */
static uint32_t collect(struct forest forests[CHARTS_MAX], const struct comparison *comparison,
                        uint32_t *left)
{
	uint32_t count = 0;

	for (uint32_t i = 0; i < comparison->count; i++) {
		const struct compared *compared = &comparison->rows[i];
		struct forest *forest;

		if (compared->fate != FATE_COMPARED)
			continue;
		forest = find(forests, &count, compared->row);
		if (forest == NULL) {
			++*left;
			continue;
		}
		forest->count++;
		forest->changed += !is_same(compared);
		forest->is_settled =
			forest->is_settled && compared->evidence.is_exact && is_same(compared);
		forest->has_means = forest->has_means || comparison_is_by_mean(compared);
	}
	return count;
}

static bool is_of(const struct compared *compared, const struct forest *forest)
{
	return compared->fate == FATE_COMPARED &&
	       strcmp(compared->row->suite, forest->suite) == 0 &&
	       strcmp(compared->row->metric, forest->metric) == 0;
}

/* Writes the name of a row. The change of a mean is not one of the median, so the name says it. */
static void write_name(const struct compared *compared, char name[REPORT_TEXT_SIZE])
{
	report_compared_name(compared, name);
	if (comparison_is_by_mean(compared))
		append_text(name, REPORT_TEXT_SIZE, "", ", mean");
}

/* Adds a row to the chart. It has one mark, that of its verdict. */
static void add(struct chart *chart, const struct compared *compared)
{
	char name[REPORT_TEXT_SIZE];

	write_name(compared, name);
	chart_add_row(chart, name, 0, 0)->marks[compared->verdict.verdict] = (struct chart_mark){
		1 + comparison_change(compared), 1 + compared->evidence.lo,
		1 + compared->evidence.hi,
		(comparison_doubts(compared, 0) | comparison_doubts(compared, 1)) != 0};
}

static uint32_t shown_of(const struct forest *forest)
{
	if (forest->count <= ALL_SHOWN_MAX)
		return forest->count;
	return forest->changed < SHOWN_MAX ? forest->changed : SHOWN_MAX;
}

static void write_title(char title[CHART_TEXT_SIZE], const struct forest *forest, const char *unit,
                        uint32_t shown)
{
	snprintf(title, CHART_TEXT_SIZE, "%.40s, %.100s: %u row%s", forest->suite, unit,
	         forest->count, forest->count == 1 ? "" : "s");
	if (shown < forest->count)
		append_text(title, CHART_TEXT_SIZE,
		            "; left out, in the table: ", "%u without a difference, %u with one",
		            forest->count - forest->changed, forest->changed - shown);
}

static void write_chart(FILE *file, const struct report_comparison *made,
                        const struct forest *forest)
{
	const struct comparison *comparison = &made->result->comparison;
	double threshold = comparison->thresholds.noisy;
	char unit[REPORT_TEXT_SIZE];
	struct chart chart = chart_of_names("benchmark", AXIS_CHANGE);

	_Static_assert((int)VERDICT_COUNT <= (int)CHART_SERIES_MAX, "a series a verdict");
	snprintf(chart.panels[0].label, CHART_TEXT_SIZE, "change of the median%s",
	         forest->has_means ? ", or of a mean" : "");
	chart.reference = 1;
	chart.band[0] = fmax(1 - threshold, 1e-3);
	chart.band[1] = 1 + threshold;
	chart.choices = "verdict";
	chart.has_intervals = true;
	for (int i = 0; i < VERDICT_COUNT; i++)
		chart_add_series(&chart, comparison_verdict_shown(comparison, (enum verdict)i),
		                 CHART_INTERVALS | CHART_DOTS);
	for (uint32_t i = 0; i < comparison->count; i++)
		if (is_of(made->result->order[i], forest))
			add(&chart, made->result->order[i]);
	chart.drawn = shown_of(forest);
	report_compared_unit(made, forest->metric, unit);
	write_title(chart.title, forest, unit, chart.drawn);
	report_chart(file, made->run, &chart, "forest/%s/%s", forest->suite, forest->metric);
}

static void write_settled(FILE *file, const struct report_comparison *made,
                          const struct forest *forests, uint32_t count)
{
	const char *before = "<p class=none>Exact, and no difference in any row: ";
	char unit[REPORT_TEXT_SIZE];

	for (uint32_t i = 0; i < count; i++) {
		if (!forests[i].is_settled)
			continue;
		html_between(file, before, forests[i].suite, " in ");
		report_compared_unit(made, forests[i].metric, unit);
		html_text(file, unit);
		fprintf(file, ": %u row%s", forests[i].count, forests[i].count == 1 ? "" : "s");
		before = ", ";
	}
	if (before[0] == ',')
		fputs(".</p>\n", file);
}

void report_forest(FILE *file, const struct report_comparison *made)
{
	struct forest forests[CHARTS_MAX];
	uint32_t left = 0;
	uint32_t count = collect(forests, &made->result->comparison, &left);

	fprintf(file,
	        "<p>A mark is the change of a median, the line through it its 95 %% interval: left "
	        "is better. In a row with the word mean, it is the change of the mean, which has "
	        "no interval. The shaded band is the threshold of rows that are not exact, %g %%. "
	        "The axis is logarithmic: half is as far from 0 as twice.</p>\n"
	        "<div class=charts>\n",
	        100 * made->result->comparison.thresholds.noisy);
	for (uint32_t i = 0; i < count; i++)
		if (!forests[i].is_settled)
			write_chart(file, made, &forests[i]);
	fputs("</div>\n", file);
	write_settled(file, made, forests, count);
	if (left > 0)
		fprintf(file,
		        "<p class=note>%u row%s not drawn, because there would be more than %d "
		        "charts.</p>\n",
		        left, left == 1 ? " is" : "s are", CHARTS_MAX);
}
