/* The sections of a report, one file each. A section without data says so. */
#ifndef HOST_REPORT_PAGE_SECTIONS_H
#define HOST_REPORT_PAGE_SECTIONS_H

#include <stdio.h>

#include "report/page_run.h"
#include "report/section_comparison.h"

/* S(name, title, summary): the sections of a run, in the order of the page. With a summary they are folded. */
#define REPORT_SECTIONS(S)                                                                         \
	S(glance, "At a glance", NULL)                                                             \
	S(operations, "What operations cost", NULL)                                                \
	S(failures, "Faults, failures, and what is not supported", NULL)                           \
	S(suites, "Suite by suite", NULL)                                                          \
	S(cold, "Cold against warm", "the first run after a flush of the caches")                  \
	S(events, "Hardware events", "a chart of every event")                                     \
	S(environment, "Where the numbers come from", "board, core, compiler, request, counters")  \
	S(calibration, "Counts against iterations", "the loop that shows what measuring costs")

#define REPORT_SECTION(name, title, summary)                                                       \
	void report_##name(FILE *file, const struct report_run *report);
REPORT_SECTIONS(REPORT_SECTION)
#undef REPORT_SECTION

/* Write the parts of the whole page: the guide, and the data as JSON, escaped for HTML. */
void report_how_to_read(FILE *file);
void report_data(FILE *file, const struct report_run *reports, uint32_t count);

/* Writes what measuring costs: a line for the suites that have the same, and what drifted. */
void report_overheads(FILE *file, const struct results_run *run);

/* Writes the table of all runs. */
void report_runs(FILE *file, const struct report_run *reports, uint32_t count);

/* The contents of a page. */
struct report_content {
	struct report_run *runs; /* those of base first */
	uint32_t run_count;
	struct report_comparison *comparison; /* NULL: the sides are not compared */
};

/* Takes the runs of both sides, which must outlive the contents, and compares the sides if `is_compared`. */
void report_content_make(struct report_content *content, const struct comparison_request *request,
                         bool is_compared);
void report_content_free(struct report_content *content);

void report_page(FILE *file, const struct report_content *content);

#endif
