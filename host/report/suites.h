/* The parts of the section on suites. */
#ifndef HOST_REPORT_SUITES_H
#define HOST_REPORT_SUITES_H

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

#endif
