/* The comparison of two sides on a page. */
#ifndef HOST_REPORT_SECTION_COMPARISON_H
#define HOST_REPORT_SECTION_COMPARISON_H

#include <stdio.h>

#include "compare/comparison_request.h"
#include "report/page_run.h"

struct report_comparison {
	const struct comparison_result *result; /* NULL: the sides are not compared */
	const struct report_run *run;           /* the first run of base, for source and unit */
};

/* Writes the name of a row without its suite. */
void report_compared_name(const struct compared *compared, char text[REPORT_TEXT_SIZE]);

/* Writes the unit: "cycles per operation". If the sources differ, it names both. */
void report_compared_unit(const struct report_comparison *made, const char *metric,
                          char text[REPORT_TEXT_SIZE]);

/* S(name, title): the sections of a comparison, in the order of the page. */
#define REPORT_COMPARISON_SECTIONS(S)                                                              \
	S(verdicts, "What changed")                                                                \
	S(worse, "Got worse")                                                                      \
	S(faster, "Got better")                                                                    \
	S(noisy, "Too noisy to tell")                                                              \
	S(rest, "No difference, and rows that were not compared")                                  \
	S(forest, "Changes at a glance")                                                           \
	S(overlays, "Samples of both sides")

#define REPORT_COMPARISON_SECTION(name, title)                                                     \
	void report_##name(FILE *file, const struct report_comparison *made);
REPORT_COMPARISON_SECTIONS(REPORT_COMPARISON_SECTION)
#undef REPORT_COMPARISON_SECTION

#endif
