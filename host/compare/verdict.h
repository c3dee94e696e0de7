/*
 * Whether a row got faster or slower: the one place where that is decided. No input or output.
 *
 * A difference is called one only if everything says so: its whole interval lies beyond the threshold, it
 * exceeds what the runs themselves vary by, and chance is ruled out over all rows together. A row is
 * called the same only if its whole interval lies within the threshold: not finding a difference is not
 * finding that there is none. Whatever is neither is too noisy to tell.
 */
#ifndef HOST_COMPARE_VERDICT_H
#define HOST_COMPARE_VERDICT_H

#include <stdbool.h>

enum verdict { VERDICT_FASTER, VERDICT_SLOWER, VERDICT_SAME, VERDICT_NOISY, VERDICT_COUNT };

extern const char *const verdict_names[VERDICT_COUNT]; /* "no difference" */

/* What is known of a row. Changes are fractions of the base, above 0 for slower; less is faster. */
struct verdict_evidence {
	bool is_exact;         /* counts without chance: the change is what it is */
	double change;         /* of the median; NaN: a side has none */
	double lo, hi;         /* its 95 % interval; NaN: none */
	double p;              /* that chance alone does it, corrected for the number of rows */
	double floor;          /* what the runs themselves vary by */
	double threshold;      /* 0 and up */
	bool is_of_few;        /* a side has too few samples for an interval */
	bool is_of_other_data; /* drawn by another SEED, and one draw tells nothing of the next */
};

struct verdict_reason {
	enum verdict verdict;
	const char *reason; /* a constant; for a person */
};

struct verdict_reason verdict_of(const struct verdict_evidence *evidence);

#endif
