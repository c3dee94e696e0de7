/* A request for a comparison, and its result. All commands that compare use them. */
#ifndef HOST_COMPARE_COMPARISON_REQUEST_H
#define HOST_COMPARE_COMPARISON_REQUEST_H

#include "compare/comparison.h"

struct comparison_request {
	struct side sides[2]; /* base, new */
	struct comparison_thresholds thresholds;
	const char *metrics; /* as in struct comparison */
	bool is_forced;
};

/* Whether both sides have files. If not, all files are of base. */
bool comparison_request_has_sides(const struct comparison_request *request);

/*
 * Reads the files of both sides. Returns false after a message if a file cannot be read, if a side has no run, or if no
 * run has a metric of --metric.
 */
bool comparison_request_read(struct comparison_request *request);

enum { COMPARISON_DOUBTS_MAX = 4 };

/* The result of a request: the comparison, and the reasons to doubt that the sides can be compared. */
struct comparison_result {
	const struct comparison_request *request;
	uint32_t doubt_count;
	char doubts[COMPARISON_DOUBTS_MAX][SIDE_WHY_SIZE];
	bool is_made;    /* false: there are doubts, and no --force */
	bool has_common; /* a row is on both sides; if none is, a doubt says so */
	struct comparison comparison;
	const struct compared **order; /* comparison_by_weight() */
};

/* Compares both sides. The request must outlive the result. */
void comparison_request_make(const struct comparison_request *request,
                             struct comparison_result *result);

/* Prints the doubts on stderr. `command` is the name of the subcommand that has the option --force. */
void comparison_result_tell(const struct comparison_result *result, const char *command);

void comparison_result_free(struct comparison_result *result);

void comparison_request_free(struct comparison_request *request);

#endif
