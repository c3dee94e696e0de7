/* A run prepared for a report: its rows in order, their references, and the metric that is shown. */
#ifndef HOST_REPORT_PAGE_RUN_H
#define HOST_REPORT_PAGE_RUN_H

#include <stdio.h>

#include "report/axis.h"
#include "run/results.h"

enum { REPORT_TEXT_SIZE = 256 };

/* Lines from `first` up to, not including, `end`. */
struct report_lines {
	uint32_t first, end;
};

/* The rows of a benchmark and kind, over all sizes. */
struct report_line {
	uint32_t first, count;     /* place and number of them in .rows of the run */
	const char *ref;           /* its reference, which may be itself; "": none, or not known */
	uint32_t color;            /* in every chart, from 1 (colors.c) */
	struct report_lines suite; /* the lines of its suite, which stand together */
};

struct report_run {
	uint32_t number;    /* on the page, from 1 */
	uint32_t page_rows; /* rows of all runs on the page, each in its metric */
	uint32_t page_count;
	const struct report_run *page; /* all runs on the page; NULL: the page compares sides */
	const char *side;              /* "base" or "new"; NULL: there is no comparison */
	const struct results_run *run;

	/* Gets every chart in place of the page (chart_search.h). NULL: the page has the charts. */
	struct chart_search *search;
	const char *source; /* "unknown": no record names it */

	/* The metric of the figures: cycles, or mtime if only mtime has figures. */
	const char *metric;

	/* The rows in this metric, sorted by suite, benchmark, kind, size and offset. */
	uint32_t count;
	const struct results_row **rows;
	uint32_t line_count;
	struct report_line *lines;
};

/* Makes a report of a run, which must outlive it. */
void report_run_make(struct report_run *report, uint32_t number, const struct results_run *run);
void report_run_free(struct report_run *report);

/* Gives every line its colour (colors.c). */
void report_color_lines(struct report_run *report);

/*
 * Writes a banner for a run whose source is not hardware, and one for a run that is incomplete (section_environment.c).
 */
void report_banner(FILE *file, const struct report_run *report);

/*
 * Writes the unit: "cycles per operation". If the source is not hardware, a remark follows: "(emulated: 1 instruction =
 * 1 cycle)".
 */
void report_unit(const struct report_run *report, const char *metric, const char *per,
                 char text[REPORT_TEXT_SIZE]);

/* Whether a row, by index, differs from the row before it only in the offset, as in an alignment sweep. */
bool report_is_same_size(const struct report_run *report, uint32_t index);

/* Returns the number of sizes of a line. Rows that differ only in the offset count once. */
uint32_t report_count_sizes(const struct report_run *report, const struct report_line *line);

/* Returns the first row of a line, by index. */
const struct row *report_row_of(const struct report_run *report, uint32_t line);

/* Whether two lines, by index, are of one suite. */
bool report_is_of_suite(const struct report_run *report, uint32_t a, uint32_t b);

/* Whether two lines, by index, have the same suite, kind and reference. */
bool report_is_group(const struct report_run *report, uint32_t a, uint32_t b);

/* Returns the row of another metric with the same name, size and offset; NULL: there is none. */
const struct results_row *report_other_metric(const struct report_run *report,
                                              const struct results_row *row, const char *metric);

/* Whether a suite has latencies or throughputs. Its benchmarks are operations then. */
bool report_has_pairs(const struct report_run *report, struct report_lines suite);

/* Writes a size. A multiple of 1024 is written as on an axis: 1Mi. Another size is written as a number. */
void report_write_size(double n, char text[AXIS_TEXT_SIZE]);

/* Writes the name of a row: benchmark, kind unless it is "call", size and offset unless they are 0. */
void report_name(const struct row *row, char text[REPORT_TEXT_SIZE]);

/*
 * Writes a cell with the median of a row. A ? follows a median that a flag makes doubtful. Without a valid median, the
 * cell has what the row lacks (row_lack()). If `row` is NULL, the cell is "-".
 */
void report_median_cell(FILE *file, const struct row *row);

/*
 * Writes the status of a row unless it is ok, and its flags. Those that make a figure doubtful are emphasized
 * (remarks.c).
 */
void report_write_remarks(FILE *file, const struct row *row);

#endif
