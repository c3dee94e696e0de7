/*
 * Decides whether a row got faster or slower. No other place decides it. No input or output.
 *
 * A row is faster or slower only if three conditions hold: its whole interval lies beyond the threshold, its change
 * exceeds the variation of the runs, and its p, corrected for all rows, rules out chance. A row has no difference only
 * if its whole interval lies within the threshold: a difference that was not found may still exist. Any other row is
 * too noisy to tell.
 *
 * Exact counts need no statistics: a change beyond the threshold is faster or slower, another is no difference. If the
 * sides have different data, no row is faster or slower. Nor is a row of mtime if its ticks are not equally long, nor one
 * whose counter may have wrapped: its figures may be 2^32 counts too small. Events of an emulator differ from run to run.
 */
#ifndef HOST_COMPARE_VERDICT_H
#define HOST_COMPARE_VERDICT_H

#include <stdbool.h>

enum verdict { VERDICT_FASTER, VERDICT_SLOWER, VERDICT_SAME, VERDICT_NOISY, VERDICT_COUNT };

/*
 * The accepted probability of any false alarm among all rows of a report. The promise is 5 %. Student's test of few boots
 * takes their medians for normal, which they are nearly; at 3 % the promise holds although they are not quite.
 */
extern const double verdict_level;

extern const char *const verdict_names[VERDICT_COUNT]; /* "no difference" */

/* The evidence on a row. Changes are fractions of the base; above 0: slower. */
struct verdict_evidence {
	bool is_exact;         /* counts repeat exactly: the change is no chance */
	double change;         /* of the median; NaN: a side has no median */
	double lo, hi;         /* 95 % interval of the change; NaN: none */
	double p;              /* probability of chance alone, corrected for the number of tests */
	double floor;          /* variation of the runs without any cause */
	double threshold;      /* 0 or more */
	bool is_of_few;        /* a side has too few samples for an interval */
	bool is_of_other_data; /* side_has_other_data(): the data may be the cause */
	bool is_of_other_tick; /* the row is in ticks of mtime, which are not equally long */
	const char *unjudged;  /* why its flags allow no verdict (run/flags.h); NULL: they do */
	bool is_of_host;       /* an emulator's events, which depend on the host's clock as well */
};

struct verdict_reason {
	enum verdict verdict;
	const char *reason; /* a constant text for the user */
};

struct verdict_reason verdict_of(const struct verdict_evidence *evidence);

#endif
