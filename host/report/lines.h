/* Groups of benchmarks that are compared with the same one, as lines over their sizes. */
#ifndef HOST_REPORT_LINES_H
#define HOST_REPORT_LINES_H

#include "report/chart.h"
#include "report/run.h"

/* What a row comes to in a chart; all NaN: nothing. `line` is the row's. */
typedef struct chart_mark report_mark(const struct report_run *report,
                                      const struct report_line *line, const struct row *row);

/* What a chart of a group says. */
struct report_group_chart {
	report_mark *mark;
	bool (*has)(const struct report_run *report, const struct report_line *line);
	const char *y_label; /* NULL: the unit of the figures */
	const char *what;    /* in its title, before the reference's name */
	double reference;
};

/*
 * Writes charts of every group: of its lines that the chart has, as many to a chart as can be told apart.
 * Returns their number.
 */
uint32_t report_write_groups(FILE *file, const struct report_run *report,
                             const struct report_group_chart *chart);

#endif
