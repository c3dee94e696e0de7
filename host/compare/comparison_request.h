/* What a comparison is asked for, the same for every command that compares. */
#ifndef HOST_COMPARE_COMPARISON_REQUEST_H
#define HOST_COMPARE_COMPARISON_REQUEST_H

#include "compare/comparison.h"

struct comparison_request {
	struct side sides[2]; /* base, new */
	struct comparison_thresholds thresholds;
	const char *metrics; /* as in struct comparison */
	bool is_forced;
};

/* Whether there are two sides. Otherwise all files are of base. */
bool comparison_request_has_sides(const struct comparison_request *request);

/*
 * Reads the files of both sides. Returns false after a message if a file cannot be read, if a side has no run, or if no
 * run has a metric of --metric.
 */
bool comparison_request_read(struct comparison_request *request);

enum { COMPARISON_REFUSALS_MAX = 3 };

/* Writes why the sides are not comparable, one text per reason. Returns their number. --force overrides them. */
uint32_t comparison_request_refusals(const struct comparison_request *request,
                                     char refusals[COMPARISON_REFUSALS_MAX][SIDE_WHY_SIZE]);

/* Compares both sides. They must outlive the result. Free it with comparison_free(). */
void comparison_request_compare(const struct comparison_request *request,
                                struct comparison *comparison);

/* Whether any row is on both sides. If not, writes a message into `why`. */
bool comparison_request_has_common(const struct comparison *comparison, char why[SIDE_WHY_SIZE]);

void comparison_request_free(struct comparison_request *request);

#endif
