/* A chart of the cold run, the first after a flush of the caches, and of the median of the warm runs. */
#include <math.h>

#include "report/chart_search.h"
#include "report/page_sections.h"
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

static void collect(struct chart *chart, const struct report_run *report)
{
	for (uint32_t i = 0; i < report->count; i++) {
		const struct row *row = &report->rows[i]->row;

		if (!isnan(row->cold) && !isnan(report_mark_of(row).at))
			report_add_row(chart, row)->marks[COLD] = (struct chart_mark){
				row->cold, (double)NAN, (double)NAN, flags_doubt_cold(row->flags)};
	}
	chart_sort(chart, compare);
	if (chart->drawn > SHOWN_MAX)
		chart->drawn = chart->told = SHOWN_MAX;
}

void report_cold(FILE *file, const struct report_run *report)
{
	struct chart chart = chart_of_names("benchmark", AXIS_LOG);

	chart_add_series(&chart, "warm, median", CHART_INTERVALS | CHART_DOTS);
	chart_add_series(&chart, "cold, one run", CHART_DOTS);
	collect(&chart, report);
	report_unit(report, report->metric, "operation", chart.panels[0].label);
	snprintf(chart.title, sizeof(chart.title),
	         "Cold starts: %u of %u rows, those that are slowed most first", chart.drawn,
	         chart.count);
	if (chart.count > 0)
		report_chart(file, report, &chart, "cold");
	else
		fputs("<p class=none>No row has a cold run: differences have none, and caches may "
		      "not be flushable here.</p>\n",
		      file);
}
