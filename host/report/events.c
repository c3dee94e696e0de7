/* The hardware events of a run: a chart per event, and a table with a column per event. */
#include <math.h>
#include <string.h>

#include "report/chart_search.h"
#include "report/html.h"
#include "report/sections.h"
#include "run/metric.h"
#include "statistics/ascending.h"

enum { EVENTS_MAX = 16, SHOWN_MAX = 30, LEADING_COLUMNS = 3, RATE_COLUMNS = 1 };

/* The names of misses and accesses, for the miss rate. boards/sifive.mk defines these events. */
static const char misses[] = "dcache_miss";
static const char accesses[] = "data_access";

struct events {
	const char *names[EVENTS_MAX];
	uint32_t count;
};

static bool is_known(const struct events *events, const char *metric)
{
	for (uint32_t i = 0; i < events->count; i++)
		if (strcmp(events->names[i], metric) == 0)
			return true;
	return false;
}

static struct events find_events(const struct results_run *run)
{
	struct events events = {.count = 0};

	for (uint32_t i = 0; i < run->row_count; i++) {
		const struct row *row = &run->rows[i].row;

		if (!isnan(row->p50) && events.count < EVENTS_MAX &&
		    !metric_is_common(row->metric) && !is_known(&events, row->metric))
			events.names[events.count++] = row->metric;
	}
	return events;
}

static int compare(const void *a, const void *b)
{
	return ascending_of(((const struct chart_row *)b)->marks[0].at,
	                    ((const struct chart_row *)a)->marks[0].at);
}

/* Adds the rows in which the median of an event is above 0, in descending order. */
static void collect(struct chart *chart, const struct results_run *run, const char *event)
{
	for (uint32_t i = 0; i < run->row_count; i++) {
		const struct row *row = &run->rows[i].row;

		if (strcmp(row->metric, event) == 0 && row->p50 > 0)
			report_add_row(chart, row);
	}
	chart_sort(chart, compare);
	if (chart->drawn > SHOWN_MAX)
		chart->drawn = SHOWN_MAX;
}

static void write_chart(FILE *file, const struct report_run *report, const char *event)
{
	struct chart chart = chart_of_names("benchmark", AXIS_LOG);

	chart_add_series(&chart, event, CHART_INTERVALS | CHART_DOTS)->key = NULL;
	collect(&chart, report->run, event);
	report_unit(report, event, "operation", chart.panels[0].label);
	snprintf(chart.title, sizeof(chart.title),
	         "%.60s: %u of %u rows in which the median is above 0", event, chart.drawn,
	         chart.count);
	if (chart.count > 0) {
		report_chart(file, report, &chart, "events/%s", event);
	} else {
		fputs("<figure><figcaption>", file);
		html_text(file, event);
		fputs(": the median is 0 in every row</figcaption></figure>\n", file);
	}
	chart_free(&chart);
}

static double figure_of(const struct report_run *report, const struct results_row *row,
                        const char *metric)
{
	const struct results_row *other = report_other_metric(report, row, metric);

	return other != NULL ? other->row.p50 : (double)NAN;
}

static bool has_rate(const struct events *events)
{
	return is_known(events, misses) && is_known(events, accesses);
}

/* Returns misses per access; NaN: no accesses. */
static double miss_rate(const struct report_run *report, const struct results_row *row)
{
	double of = figure_of(report, row, accesses);

	return of > 0 ? figure_of(report, row, misses) / of : (double)NAN;
}

static void write_row(FILE *file, const struct report_run *report, const struct events *events,
                      const struct results_row *row)
{
	char name[REPORT_TEXT_SIZE];

	report_name(&row->row, name);
	fputs("<tr>", file);
	html_cell(file, row->row.suite);
	html_cell(file, name);
	html_figure(file, row->row.p50);
	for (uint32_t i = 0; i < events->count; i++)
		html_figure(file, figure_of(report, row, events->names[i]));
	if (has_rate(events))
		html_figure(file, miss_rate(report, row));
	fputc('\n', file);
}

static void write_table(FILE *file, const struct report_run *report, const struct events *events)
{
	char unit[REPORT_TEXT_SIZE];
	const char *columns[LEADING_COLUMNS + EVENTS_MAX + RATE_COLUMNS] = {"suite", "benchmark",
	                                                                    unit};
	uint32_t count = LEADING_COLUMNS + events->count;

	report_unit(report, report->metric, "operation", unit);
	memcpy(columns + LEADING_COLUMNS, events->names, events->count * sizeof(columns[0]));
	if (has_rate(events))
		columns[count++] = "misses an access";
	html_details_begin(file, "All rows, per operation");
	html_table_begin(file, "Medians", columns, count, 2);
	for (uint32_t i = 0; i < report->count; i++)
		if (!isnan(report->rows[i]->row.p50))
			write_row(file, report, events, report->rows[i]);
	html_table_end(file);
	html_details_end(file);
}

void report_events(FILE *file, const struct report_run *report)
{
	const struct events events = find_events(report->run);

	if (events.count == 0) {
		fputs("<p class=none>This run counted no events. A board's board.mk names them "
		      "(EVENTS).</p>\n",
		      file);
		return;
	}
	fputs("<div class=charts>\n", file);
	for (uint32_t i = 0; i < events.count; i++)
		write_chart(file, report, events.names[i]);
	fputs("</div>\n", file);
	write_table(file, report, &events);
}
