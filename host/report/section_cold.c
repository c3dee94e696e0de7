/* A chart of rows whose cold run, the first after a flush of the caches, took longer than the median of the warm runs. */
#include <math.h>

#include "report/chart_search.h"
#include "report/page_sections.h"
#include "run/count_origin.h"
#include "run/flags.h"
#include "statistics/ascending.h"

enum { WARM, COLD, SHOWN_MAX = 30 };

static double slowdown(const struct chart_row *row)
{
	return row->marks[WARM].at > 0 ? row->marks[COLD].at / row->marks[WARM].at : 0;
}

static int compare(const void *a, const void *b)
{
	return ascending_of(slowdown(b), slowdown(a));
}

/* Adds the rows that were slower cold. Returns the number of rows that have a cold run. */
static uint32_t collect(struct chart *chart, const struct report_run *report)
{
	uint32_t count = 0;

	for (uint32_t i = 0; i < report->count; i++) {
		const struct row *row = &report->rows[i]->row;
		double warm = report_mark_of(row).at;

		count += !isnan(row->cold) && !isnan(warm);
		if (row->cold > warm)
			report_add_row(chart, row)->marks[COLD] = (struct chart_mark){
				row->cold, (double)NAN, (double)NAN, flags_doubt_cold(row->flags)};
	}
	chart_sort(chart, compare);
	if (chart->drawn > SHOWN_MAX)
		chart->drawn = chart->told = SHOWN_MAX;
	return count;
}

/* Says why there is no chart. `count` is the number of rows that have a cold run. */
static void write_none(FILE *file, const struct report_run *report, uint32_t count)
{
	fputs("<p class=none>", file);
	if (count == 0)
		fputs("No row has a cold run: differences have none, and caches may not be "
		      "flushable here.",
		      file);
	else
		fprintf(file, "No row of %u was slower cold.%s", count,
		        counted_by(report->source) == COUNTED_BY_EMULATOR
		                ? " The emulator has no caches."
		                : "");
	fputs("</p>\n", file);
}

void report_cold(FILE *file, const struct report_run *report)
{
	struct chart chart = chart_of_names("benchmark", AXIS_LOG);
	uint32_t count;

	chart_add_series(&chart, "warm, median", CHART_INTERVALS | CHART_DOTS);
	chart_add_series(&chart, "cold, one run", CHART_DOTS);
	count = collect(&chart, report);
	report_unit(report, report->metric, "operation", chart.panels[0].label);
	snprintf(chart.title, sizeof(chart.title),
	         "Cold starts, the most slowed first: %u of %u row%s slower cold", chart.drawn,
	         chart.count, chart.count == 1 ? " that is" : "s that are");
	if (chart.count > 0)
		report_chart(file, report, &chart, "cold");
	else
		write_none(file, report, count);
}
