/* The hardware events of a run: a chart per event. */
#include <math.h>
#include <string.h>

#include "report/chart_search.h"
#include "report/html.h"
#include "report/page_sections.h"
#include "run/flags.h"
#include "run/metric.h"
#include "statistics/ascending.h"
#include "text/tally.h"

enum { EVENTS_MAX = 16, SHOWN_MAX = 20 };

static struct tally find_events(const struct results_run *run)
{
	struct tally events = {0};

	for (uint32_t i = 0; i < run->row_count; i++) {
		const struct row *row = &run->rows[i].row;

		if (!isnan(row->p50) && metric_of(row->metric) == METRIC_EVENT)
			tally_add(&events, row->metric);
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

		if (strcmp(row->metric, event) == 0 && report_mark_of(row).at > 0)
			report_add_row(chart, row);
	}
	chart_sort(chart, compare);
	if (chart->drawn > SHOWN_MAX)
		chart->drawn = chart->told = SHOWN_MAX;
}

/* Returns what to say of an event without a median above 0. */
static const char *say_none(const struct results_run *run, const char *event)
{
	bool is_wrapped = false;
	bool is_unproven = false;

	for (uint32_t i = 0; i < run->row_count; i++) {
		const struct row *row = &run->rows[i].row;

		if (strcmp(row->metric, event) != 0)
			continue;
		if (row->p50 < 0) /* more events were taken off than were counted */
			return "no median is above 0";
		is_wrapped |= flags_have(row->flags, FLAG_WRAPPED);
		is_unproven |= flags_have(row->flags, FLAG_UNPROVEN);
	}
	if (is_wrapped)
		return "no median is above 0 but those that may have wrapped";
	/* The counter counted nothing in the run. Then it may not count this event at all. */
	return is_unproven
	               ? "nothing was counted, and nothing shows that the core counts this event"
	               : "the median is 0 in every row";
}

static void write_chart(FILE *file, const struct report_run *report, const char *event)
{
	struct chart chart = chart_of_names("benchmark", AXIS_LOG);

	chart_add_series(&chart, event, CHART_INTERVALS | CHART_DOTS)->key = NULL;
	collect(&chart, report->run, event);
	report_unit(report, event, "operation", chart.panels[0].label);
	snprintf(chart.title, sizeof(chart.title),
	         "%.60s: %u of %u row%s in which the median is above 0", event, chart.drawn,
	         chart.count, chart.count == 1 ? "" : "s");
	if (chart.count > 0) {
		report_chart(file, report, &chart, "events/%s", event);
	} else {
		html_between(file, "<figure><figcaption>", event, ": ");
		fprintf(file, "%s</figcaption></figure>\n", say_none(report->run, event));
	}
}

void report_events(FILE *file, const struct report_run *report)
{
	struct tally events = find_events(report->run);

	if (events.count == 0) {
		fputs("<p class=none>This run counted no events. A board's board.mk names them "
		      "(EVENTS).</p>\n",
		      file);
		return;
	}
	fputs("<div class=charts>\n", file);
	for (uint32_t i = 0; i < events.count && i < EVENTS_MAX; i++)
		write_chart(file, report, events.items[i].text);
	fputs("</div>\n", file);
}
