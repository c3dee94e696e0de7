/* A chart of the cold run, the first after a flush of the caches, and of the median of the warm runs. */
#include <math.h>
#include <stdlib.h>

#include "report/chart.h"
#include "report/sections.h"
#include "statistics/ascending.h"
#include "text/allocation.h"

enum { WARM, COLD, SHOWN_MAX = 40 };

static double slowdown(const struct chart_row *row)
{
	return row->marks[WARM].at > 0 ? row->marks[COLD].at / row->marks[WARM].at : 0;
}

static int compare(const void *a, const void *b)
{
	return ascending_of(slowdown(b), slowdown(a));
}

static void collect(struct chart_rows *chart, const struct report_run *report)
{
	for (uint32_t i = 0; i < report->count; i++) {
		const struct row *row = &report->rows[i]->row;
		struct chart_row *to = &chart->rows[chart->count];

		if (isnan(row->cold) || isnan(row->p50))
			continue;
		report_name(row, to->name);
		to->marks[WARM] = (struct chart_mark){row->p50, row->lo, row->hi};
		to->marks[COLD] = (struct chart_mark){row->cold, (double)NAN, (double)NAN};
		chart->count++;
	}
	if (chart->count > 0)
		qsort(chart->rows, chart->count, sizeof(chart->rows[0]), compare);
	chart->shown = chart->count < SHOWN_MAX ? chart->count : SHOWN_MAX;
}

void report_cold(FILE *file, const struct report_run *report)
{
	char title[REPORT_TEXT_SIZE];
	char label[REPORT_TEXT_SIZE];
	struct chart_rows chart = {
		.title = title,
		.label = label,
		.names = "benchmark",
		.scale = AXIS_LOG,
		.reference = (double)NAN,
		.mark_count = 2,
		.marks = {"warm, median", "cold, one run"},
	};

	chart.rows = allocate(report->count, sizeof(chart.rows[0]));
	collect(&chart, report);
	report_unit(report, report->metric, "operation", label);
	snprintf(title, sizeof(title), "%u of %u rows, those that a cold start slows most first",
	         chart.shown, chart.count);
	if (chart.count > 0)
		chart_rows_write(file, &chart);
	else
		fputs("<p class=none>No row has a cold run: differences have none, and caches may "
		      "not "
		      "be flushable here.</p>\n",
		      file);
	free(chart.rows);
}
