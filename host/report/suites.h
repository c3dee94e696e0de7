/* The parts of the section on suites. */
#ifndef HOST_REPORT_SUITES_H
#define HOST_REPORT_SUITES_H

#include "report/chart.h"
#include "report/page_run.h"

/* The rows of a benchmark as a table: a column per kind and size, a line per statistic and metric. */
struct report_sheet {
	const char *metric; /* its statistics are shown; of other metrics, the medians */
	const char *unit;   /* of its figures */
	uint32_t count;

	/* Sorted by kind, size and offset. The rows with the same kind, size and offset are one column. */
	const struct results_row *const *rows;
};

void report_sheet_write(FILE *file, const struct report_sheet *sheet);

/* Writes the medians of a suite: a table of the benchmarks over their sizes, and one of those without sizes. */
void report_medians(FILE *file, const struct report_run *report, struct report_lines lines);

/* Writes a benchmark, folded. The sheet has all its rows. */
void report_benchmark(FILE *file, const struct report_run *report,
                      const struct report_sheet *sheet);

/*
 * Writes the charts of groups of benchmarks with the same reference: the medians over sizes, and the ratios beside
 * them.
 */
void report_groups(FILE *file, const struct report_run *report, struct report_lines lines);

/* A function that returns the mark of a row in a chart; all NaN: none. */
typedef struct chart_mark report_mark(const struct report_run *report,
                                      const struct results_row *row);

/* The contents of the charts of groups. */
struct report_group_chart {
	report_mark *mark;

	/* Whether a line is in the chart. */
	bool (*has)(const struct report_run *report, const struct report_line *line);
	const char *name;    /* of the charts: "sizes" in sizes/SUITE/REFERENCE */
	const char *y_label; /* then the title names the unit; NULL: the unit is the label */
	const char *what;    /* stands before the name of the reference in the title */
	const char *alone;   /* stands there if no line is that of the reference; NULL: what */
	double reference;    /* y of a horizontal line; 0: none */
};

/* Charts of the medians, and of the ratios to those of the reference. */
extern const struct report_group_chart report_sizes, report_ratios;

/* The median of a row. */
report_mark report_median;

/* Adds a series in the colour of a line, with a mark for each of its sizes, and returns it. */
struct chart_series *report_add_line(struct chart *chart, const struct report_run *report,
                                     const struct report_line *line, report_mark *mark);

/* Whether a chart has a series of a colour. Then another line of that colour could not be told apart. */
bool report_has_color(const struct chart *chart, uint32_t color);

/* Sorts the rows of a chart by size, once all lines are in it. */
void report_sort_sizes(struct chart *chart);

/* Whether no line before `line` is of its group. */
bool report_is_first_of_group(const struct report_run *report, uint32_t line);

/* Writes the ratios of benchmarks of one size, unless they are operations, and how many benchmarks have no ratio at all. */
void report_single_ratios(FILE *file, const struct report_run *report, struct report_lines lines);

#endif
