/* The sections of a report, one file each. A section without data says so. */
#ifndef HOST_REPORT_SECTIONS_H
#define HOST_REPORT_SECTIONS_H

#include <stdio.h>

#include "report/comparison.h"
#include "report/run.h"

/* S(name, title): the sections of a run, in the order of the page. */
#define REPORT_SECTIONS(S)                                                                         \
	S(environment, "Where the numbers come from")                                              \
	S(ratios, "Array against list, and others against their reference")                        \
	S(operations, "What operations cost")                                                      \
	S(sizes, "Cost over size")                                                                 \
	S(benchmarks, "Benchmark by benchmark")                                                    \
	S(calibration, "Counts against iterations")                                                \
	S(cold, "Cold against warm")                                                               \
	S(events, "Hardware events")                                                               \
	S(failures, "Faults, failures, and what is not supported")                                 \
	S(rows, "All rows")

#define REPORT_SECTION(name, title) void report_##name(FILE *file, const struct report_run *report);
REPORT_SECTIONS(REPORT_SECTION)
#undef REPORT_SECTION

/* Write the parts of the whole page: the guide, and the data as JSON, escaped for HTML. */
void report_how_to_read(FILE *file);
void report_data(FILE *file, const struct report_run *reports, uint32_t count);

/* Writes the table of all runs. */
void report_runs(FILE *file, const struct report_run *reports, uint32_t count);

/* The contents of a page. */
struct report_content {
	const struct report_run *runs;
	uint32_t run_count;
	const struct report_comparison *comparison; /* NULL: there are no two sides */
};

void report_page(FILE *file, const struct report_content *content);

#endif
