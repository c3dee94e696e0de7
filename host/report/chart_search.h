/* Charts by name: one chart of a page, as a file of its own. */
#ifndef HOST_REPORT_CHART_SEARCH_H
#define HOST_REPORT_CHART_SEARCH_H

#include "report/chart.h"
#include "report/page_run.h"

/* The search for one chart. Every chart is passed to it instead of to the page. */
struct chart_search {
	const char *wanted;
	FILE *file; /* the chart goes here as SVG */
	bool is_found;
	bool is_empty; /* it has no mark, so it is not written */
	/* Why the axes of an empty chart hold none of its values; "": it has no values. */
	char undrawn[CHART_TEXT_SIZE];
	size_t count;
	char **names; /* of all charts, in the order of the page */
};

/*
 * Writes a chart to the page, and frees it. If the run has a search, passes the chart to it instead. The format makes the name of the
 * chart, with '-' for blanks. Names of the second run begin with "run2/".
 */
__attribute__((format(printf, 4, 5))) void report_chart(FILE *file, const struct report_run *report,
                                                        struct chart *chart, const char *format,
                                                        ...);

/*
 * Returns the median of a row and its interval as a mark. It is doubtful if a flag says so, or if the row is not ok. If
 * there is no median, or the counter may have wrapped, all values are NaN.
 */
struct chart_mark report_mark_of(const struct row *row);

/*
 * Adds a row with the name of a row of results, and returns it. The mark of the first series is the median of the row.
 */
struct chart_row *report_add_row(struct chart *chart, const struct row *row);

/*
 * Prints that there is nothing to draw, if the search found a chart without marks. Otherwise prints that there is no such
 * chart, and the names of charts that begin with the wanted text. If there are none, prints the charts of all sections.
 */
void chart_search_complain(const struct chart_search *search);
void chart_search_free(struct chart_search *search);

#endif
