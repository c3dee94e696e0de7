/* The sections of a report, one file each. A section without data says so. */
#ifndef HOST_REPORT_PAGE_SECTIONS_H
#define HOST_REPORT_PAGE_SECTIONS_H

#include <stdio.h>

#include "anatomy/findings.h"
#include "report/page_run.h"
#include "report/section_comparison.h"

/* S(name, title, summary): the sections of a run, in the order of the page. A section with a summary is folded. */
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

/* Writes the data of the whole page as JSON, escaped for HTML. */
void report_data(FILE *file, const struct report_run *reports, uint32_t count);

/*
 * Returns what the rows of a run, and of other runs on the page, show of the core of the run. The other runs must be of
 * the same core. Without rows of anatomy there are no findings. The caller frees them.
 */
struct findings report_findings(const struct report_run *report);

/*
 * Writes the drawing of a core, and a table of every finding with its source. Writes nothing without rows of anatomy.
 */
void report_core(FILE *file, const struct report_run *report);

/*
 * Writes a table of every operation of primitive_ops and anatomy, with its latency, interval and pipes. Writes nothing
 * without such rows.
 */
void report_operation_table(FILE *file, const struct report_run *report);

enum { OPERATION_TEXT_SIZE = 256 };

/*
 * Writes the instructions of the first copy of the operation in the kernel of a row: "mulh t0, a3, a1". "; " stands
 * between instructions. They are those of the firmware's sources when the host program is built. Writes "" if the host
 * program does not know the operation. Writes "" also if the hello does not say enough about the image and kinds of
 * images have different kernels.
 */
void operation_text(char text[OPERATION_TEXT_SIZE], const struct row *row,
                    const struct record_hello *hello);

/* The contents of a page. */
struct report_content {
	struct report_run *runs; /* those of base first */
	uint32_t run_count;
	struct report_comparison comparison;
};

/*
 * Takes the runs of both sides and their comparison, which must outlive the contents. If `result` is NULL, the sides
 * are not compared.
 */
void report_content_make(struct report_content *content, const struct comparison_request *request,
                         const struct comparison_result *result);
void report_content_free(struct report_content *content);

void report_page(FILE *file, const struct report_content *content);

#endif
