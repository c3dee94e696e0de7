/* Charts by name: one chart of a page, as a file of its own. */
#ifndef HOST_REPORT_CHART_SEARCH_H
#define HOST_REPORT_CHART_SEARCH_H

#include "report/chart.h"
#include "report/page_run.h"

/* The search for a chart, which looks at every chart in place of the page. */
struct chart_search {
	const char *wanted;
	FILE *file; /* the chart goes here as SVG */
	bool is_found;
	size_t count;
	char **names; /* of all charts, in the order of the page */
};

/*
 * Writes a chart to the page; if the run has a search, gives the chart to it instead. The name follows the format, with
 * '-' for blanks. Names of the second run begin with "run2/".
 */
__attribute__((format(printf, 4, 5))) void report_chart(FILE *file, const struct report_run *report,
                                                        const struct chart *chart,
                                                        const char *format, ...);

/* Returns the median of a row as a mark. It is doubtful by a flag or the status; none if the row is wrapped. */
struct chart_mark report_mark_of(const struct row *row);

/* Adds a row with the name of a row of results, and its median as the mark of the first series. Returns it. */
struct chart_row *report_add_row(struct chart *chart, const struct row *row);

/* Prints that there is no such chart, and the names: those that begin with the wanted text, or those of all sections. */
void chart_search_complain(const struct chart_search *search);
void chart_search_free(struct chart_search *search);

#endif
