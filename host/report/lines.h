/* Charts of groups of benchmarks with the same reference, as lines over sizes. */
#ifndef HOST_REPORT_LINES_H
#define HOST_REPORT_LINES_H

#include "report/chart.h"
#include "report/run.h"

/* A function that returns the mark of a row in a chart; all NaN: none. `line` is the line of the row. */
typedef struct chart_mark report_mark(const struct report_run *report,
                                      const struct report_line *line, const struct row *row);

/* The contents of the charts of groups. */
struct report_group_chart {
	report_mark *mark;

	/* Whether the chart has a line. */
	bool (*has)(const struct report_run *report, const struct report_line *line);
	const char *name;    /* of the charts: "sizes" in sizes/SUITE/REFERENCE */
	const char *y_label; /* NULL: the unit of the figures */
	const char *what;    /* precedes the name of the reference in the title */
	double reference;    /* y of a horizontal line; 0: none */
};

/*
 * Writes the charts of every group, with at most CHART_SERIES_MAX lines each, so that their colours differ. Returns the
 * number of charts.
 */
uint32_t report_write_groups(FILE *file, const struct report_run *report,
                             const struct report_group_chart *chart);

#endif
