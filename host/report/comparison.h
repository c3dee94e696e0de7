/* The comparison of two sides, as a page shows it. */
#ifndef HOST_REPORT_COMPARISON_H
#define HOST_REPORT_COMPARISON_H

#include <stdio.h>

#include "compare/comparison_request.h"
#include "report/run.h"

enum { REPORT_DOUBTS_MAX = COMPARISON_REFUSALS_MAX + 1 };

struct report_comparison {
	const struct comparison_request *request;
	const struct report_run *run; /* the first of base: its source and unit */
	/* Why there is none; or, where it was forced, what speaks against it. */
	uint32_t doubt_count;
	char doubts[REPORT_DOUBTS_MAX][SIDE_WHY_SIZE];
	bool is_made;
	struct comparison comparison;
	const struct compared *
		*order; /* its rows: what decides first, and then what changed most */
};

/* Compares what was read; what speaks against it is said on stderr as well. All arguments are kept. */
void report_comparison_make(struct report_comparison *made,
                            const struct comparison_request *request, const struct report_run *run);
void report_comparison_free(struct report_comparison *made);

/* The name of a row without its suite. */
void report_compared_name(const struct compared *compared, char text[REPORT_TEXT_SIZE]);

/* "cycles per operation", of both sides. */
void report_compared_unit(const struct report_comparison *made, const char *metric,
                          char text[REPORT_TEXT_SIZE]);

/* S(name, title): its sections, in the order of the page. */
#define REPORT_COMPARISON_SECTIONS(S)                                                              \
	S(verdicts, "What changed")                                                                \
	S(worse, "Got worse")                                                                      \
	S(faster, "Faster")                                                                        \
	S(noisy, "Too noisy to tell")                                                              \
	S(rest, "No difference, and what else became of rows")                                     \
	S(forest, "Changes at a glance")                                                           \
	S(overlays, "Samples of both sides")

#define REPORT_COMPARISON_SECTION(name, title)                                                     \
	void report_##name(FILE *file, const struct report_comparison *made);
REPORT_COMPARISON_SECTIONS(REPORT_COMPARISON_SECTION)
#undef REPORT_COMPARISON_SECTION

#endif
