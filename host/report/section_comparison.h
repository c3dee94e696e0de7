/* The comparison of two sides on a page. */
#ifndef HOST_REPORT_SECTION_COMPARISON_H
#define HOST_REPORT_SECTION_COMPARISON_H

#include <stdio.h>

#include "compare/comparison_request.h"
#include "report/page_run.h"

enum { REPORT_DOUBTS_MAX = COMPARISON_REFUSALS_MAX + 1 };

struct report_comparison {
	const struct comparison_request *request;
	const struct report_run *run; /* the first run of base, for source and unit */
	/* The reasons against a comparison. Without --force they prevent it. */
	uint32_t doubt_count;
	char doubts[REPORT_DOUBTS_MAX][SIDE_WHY_SIZE];
	bool is_made;
	struct comparison comparison;
	/* comparison_by_weight() */
	const struct compared **order;
};

/* Compares both sides. All arguments must outlive the result. */
void report_comparison_make(struct report_comparison *made,
                            const struct comparison_request *request, const struct report_run *run);
void report_comparison_free(struct report_comparison *made);

/* Prints the doubts on stderr. */
void report_comparison_tell(const struct report_comparison *made);

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
	S(rest, "No difference, and what else became of rows")                                     \
	S(forest, "Changes at a glance")                                                           \
	S(overlays, "Samples of both sides")

#define REPORT_COMPARISON_SECTION(name, title)                                                     \
	void report_##name(FILE *file, const struct report_comparison *made);
REPORT_COMPARISON_SECTIONS(REPORT_COMPARISON_SECTION)
#undef REPORT_COMPARISON_SECTION

#endif
