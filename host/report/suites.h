/* The parts of the section on suites. */
#ifndef HOST_REPORT_SUITES_H
#define HOST_REPORT_SUITES_H

#include "report/sheet.h"

/* The lines of a suite: those from `first` up to, not including, `end`. */
struct report_lines {
	uint32_t first, end;
};

/* Writes the medians of a suite: a table of the benchmarks over their sizes, and one of those without sizes. */
void report_medians(FILE *file, const struct report_run *report, struct report_lines lines);

/* Writes a benchmark, folded. The sheet has all its rows. */
void report_benchmark(FILE *file, const struct report_run *report,
                      const struct report_sheet *sheet);

/* Writes the charts of groups of benchmarks with the same reference: over sizes, and the ratios beside them. */
void report_groups(FILE *file, const struct report_run *report, struct report_lines lines);

#endif
