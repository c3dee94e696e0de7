/* What is compared with what: the options and files of every command that compares. */
#ifndef HOST_COMPARE_COMPARISON_REQUEST_H
#define HOST_COMPARE_COMPARISON_REQUEST_H

#include <argp.h>

#include "compare/comparison.h"

struct comparison_request {
	struct side sides[2]; /* base, new */
	struct comparison_thresholds thresholds;
	const char *metrics; /* as in struct comparison */
	bool is_forced;
};

/* Takes all arguments as files, and options that come before '--'; its input is a struct comparison_request. */
extern const struct argp comparison_request_argp;

/* As it is when nothing was asked for. */
struct comparison_request comparison_request_make(void);

/* Whether there are two sides: two files, or some before '--' and some behind. Else all files are base's. */
bool comparison_request_has_sides(const struct comparison_request *request);

/* Reads the files of both sides; false, and it is said why, when one cannot be read, a side has no run, or no run a metric. */
bool comparison_request_read(struct comparison_request *request);

enum { COMPARISON_REFUSALS_MAX = 3 };

/* Why the sides are not comparable, a text a reason, which --force overrides; returns how many. */
uint32_t comparison_request_refusals(const struct comparison_request *request,
                                     char refusals[COMPARISON_REFUSALS_MAX][SIDE_WHY_SIZE]);

/* Compares them; the sides must outlive the result, which is comparison_free()'s. */
void comparison_request_compare(const struct comparison_request *request,
                                struct comparison *comparison);

/* Whether any row is on both sides; else it is written into `why`. */
bool comparison_request_has_common(const struct comparison *comparison, char why[SIDE_WHY_SIZE]);

void comparison_request_free(struct comparison_request *request);

#endif
