/* A run as a report looks at it: its rows in order, by what they are compared with, in which unit. */
#ifndef HOST_REPORT_RUN_H
#define HOST_REPORT_RUN_H

#include <stdio.h>

#include "results/results.h"

enum { REPORT_TEXT_SIZE = 256 };

/* The rows of a benchmark and kind, over its sizes. */
struct report_line {
	uint32_t first, count; /* in the rows of the run */
	const char *ref;       /* benchmark that it is compared with; "": none, or not known */
};

struct report_run {
	uint32_t number; /* on the page, from 1 */
	const char *file;
	uint32_t page_rows; /* of all runs on the page, in their metrics */
	const char *side;   /* of a comparison: "base"; NULL: there is none */
	const struct results_run *run;
	const char *source; /* "unknown" when nothing of the board was heard */
	const char
		*metric; /* that figures are shown in: cycles, or where no core counts them mtime */
	uint32_t count;
	const struct results_row *
		*rows; /* in that metric, by suite, benchmark, kind, size, offset */
	uint32_t line_count;
	struct report_line *lines;
};

/* `run` and `file` are kept. */
void report_run_make(struct report_run *report, uint32_t number, const char *file,
                     const struct results_run *run);
void report_run_free(struct report_run *report);

/* What has to be said first of a run that hardware did not count, if it is one (environment.c). */
void report_banner(FILE *file, const struct report_run *report);

/* "cycles per operation"; who did not count on hardware says so: "(emulated: 1 instruction = 1 cycle)". */
void report_unit(const struct report_run *report, const char *metric, const char *per,
                 char text[REPORT_TEXT_SIZE]);

/* Whether only the offset tells a row from the one before it: an alignment sweep. */
bool report_is_same_size(const struct report_run *report, uint32_t index);

/* The row at the least offset that this one is compared with, itself if it is; NULL: there is none. */
const struct results_row *report_baseline(const struct report_run *report,
                                          const struct report_line *line, double n);

/* Sizes of a line: rows that differ by more than their offset. */
uint32_t report_count_sizes(const struct report_run *report, const struct report_line *line);

/* Whether both lines are of one suite and kind, and compared with the same benchmark. */
bool report_is_group(const struct report_run *report, uint32_t a, uint32_t b);

/* The row of another metric at the same name, size and offset; NULL: there is none. */
const struct results_row *report_other_metric(const struct report_run *report,
                                              const struct results_row *row, const char *metric);

/* Whether the suite has rows that are differences: then its benchmarks are operations. */
bool report_has_pairs(const struct report_run *report, const char *suite);

/* "Run 1 (base): board, source". */
void report_run_title(FILE *file, const struct report_run *report);

/* The name of a row: benchmark, kind, size and offset, each where it says something. */
void report_name(const struct row *row, char text[REPORT_TEXT_SIZE]);

#endif
