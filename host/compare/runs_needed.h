/*
 * How many runs of each side are enough to tell a change of the threshold from no change. The number follows from how
 * much the runs vary, and not from the measured change. So it causes no false alarms to stop as soon as there are
 * enough runs.
 */
#ifndef HOST_COMPARE_RUNS_NEEDED_H
#define HOST_COMPARE_RUNS_NEEDED_H

#include "compare/comparison.h"

/* The largest number of runs of a side that is tried. */
enum { RUNS_NEEDED_MAX = 100 };

struct runs_needed {
	/*
	 * Runs of base and of new that are enough for all rows for which some number is enough. They are at least the
	 * runs that there are.
	 */
	uint32_t base, new;

	/*
	 * Rows whose samples vary, among those that a gate looks at, without those that repeat, those that are barred,
	 * and those whose median was 0 in base: any change from 0 is beyond the threshold.
	 */
	uint32_t rows;

	/*
	 * Rows whose samples vary within a run, and repeat in every run (struct run_noise). They are not among `rows`.
	 * Those that more samples help (`may_miss_runs`) are in neither.
	 */
	uint32_t repeating;

	/* Rows that no number of runs lets be faster or slower (verdict_lasting_obstacle()), and the first of them. */
	uint32_t barred;
	const struct compared *first_barred;

	/* Those of `rows` for which RUNS_NEEDED_MAX runs of each side are too few. */
	uint32_t beyond;

	/*
	 * The row that needs the most runs. Of several such rows, the one that varies most from run to run. NULL:
	 * `rows` is 0.
	 */
	const struct compared *worst;

	/* Its samples are too few for a p below the level, with as many tests as there are, and more runs mend that. */
	bool is_worst_of_few;

	/* The runs that it needs, of both sides together. UINT32_MAX: no number is enough. */
	uint32_t worst_runs;
};

/* `base_runs` and `new_runs` are the runs that there are. */
struct runs_needed runs_needed_find(const struct comparison *comparison, uint32_t base_runs,
                                    uint32_t new_runs);

#endif
