/*
 * How many runs of each side tell a change of the threshold from none, by what the runs of a comparison vary. It does
 * not look at what changed, so to stop as soon as there are enough runs causes no false alarm.
 */
#ifndef HOST_COMPARE_RUNS_NEEDED_H
#define HOST_COMPARE_RUNS_NEEDED_H

#include "compare/comparison.h"

/* No more runs of a side are looked at. */
enum { RUNS_NEEDED_MAX = 100 };

struct runs_needed {
	uint32_t base,
		new;   /* never fewer than there are; of all rows for which some number is enough */
	uint32_t rows; /* rows whose samples vary, among those that a gate looks at */
	uint32_t
		beyond; /* of these, rows for which RUNS_NEEDED_MAX runs of each side are too few */

	/* The row that needs most runs, and of several the one that varies most; NULL: all counts are exact. */
	const struct compared *worst;
	uint32_t worst_runs; /* that it needs of both sides; UINT32_MAX: no number is enough */
};

struct runs_needed runs_needed_find(const struct comparison *comparison, uint32_t base_runs,
                                    uint32_t new_runs);

#endif
