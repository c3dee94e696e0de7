/* What the runs of one side say of a row: the boots of it, and what it varies by within them. */
#ifndef HOST_COMPARE_EVIDENCE_H
#define HOST_COMPARE_EVIDENCE_H

#include <stdbool.h>

#include "results/results.h"
#include "statistics/boots.h"

enum { EVIDENCE_SAMPLES_MIN = 6 }; /* of a side: fewer support no 95 % interval of a median */

struct evidence {
	struct boots boots;
	uint32_t figure_count; /* 0: of some boot there are no samples */
	double *figures;       /* every sample per operation, overhead off; of all boots */
	bool is_repeatable;    /* counted by a simulation: the same on every run */
	bool is_constant;      /* all samples and all boots are equal */
	bool is_of_few;        /* there are too few samples for an interval */
	bool has_spread;       /* of every boot it is known how far its median may be off */
	double floor;          /* per operation: what the runs vary by anyhow */
	double spread; /* per operation: between what places the median of an unsteady row is */
};

/*
 * Of the rows of one name, in `count` runs, 1 and up; `repeatability` is the worst of these runs, NaN for
 * none. All rows have a median.
 */
struct evidence evidence_make(const struct results_row *const *rows, uint32_t count,
                              double repeatability);

/* Whether both sides have the very same samples. */
bool evidence_is_same(const struct evidence *a, const struct evidence *b);

/* The probability that chance alone sets the sides this far apart; NaN: nothing is known. */
double evidence_test(const struct evidence *base, const struct evidence *new);

void evidence_free(struct evidence *evidence);

/* The part of it that takes a row's samples (evidence_boots.c): one more boot, for which there is room, and its figures. */
void evidence_add_boot(struct evidence *evidence, const struct results_row *row);

#endif
