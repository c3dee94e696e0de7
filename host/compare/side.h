/* One side of a comparison: the runs of some files. They are boots of one board; their images may differ in layout. */
#ifndef HOST_COMPARE_SIDE_H
#define HOST_COMPARE_SIDE_H

#include <stdbool.h>

#include "run/results.h"

struct side {
	const char *name; /* "base" or "new" */
	uint32_t file_count;
	const char **files; /* the caller owns the list and the names */
	struct results *results;
	uint32_t run_count;
	const struct results_run **runs; /* of all files */
};

/*
 * Adds the runs of one more file, which is read already. The caller still owns `results`, which must outlive the side.
 * A run that the side has already (run/run_key.h) is left out, and a message says so. If it counted as a second boot,
 * boots would seem to vary less than they do. The caller frees .runs.
 */
void side_add_runs(struct side *side, const struct results *results);

/* Reads the files. Returns false after a message if a file cannot be read, or holds no record. */
bool side_read(struct side *side);

void side_free(struct side *side);

enum { SIDE_WHY_SIZE = 1024 };

/*
 * Whether all runs of a side are boots of one image on one board: the fields marked ABOUT_BOOT are equal (run/about.h).
 * If not, `why` names the run that differs. Seeds and layouts may differ. Their effect is part of the variation of
 * boots.
 */
bool side_is_uniform(const struct side *side, char why[SIDE_WHY_SIZE]);

/*
 * Prints a message for each run of new that is also a run of base. Equal rows of one run do not show that nothing
 * changed.
 */
void side_tell_common(const struct side *base, const struct side *new);

/* Whether all runs of a side have the same value of a field. */
bool side_is_of_one(const struct side *side, enum about_id field);

/*
 * Whether the sides worked on different data, and at least one side has a single seed. The data may then be the cause
 * of a difference. With several seeds on both sides the data vary like boots, so the tests allow for them.
 */
bool side_has_other_data(const struct side *base, const struct side *new);

/* Whether the clock changed during any run of a side. Its figures in ns may be off by as much. */
bool side_has_changed_clock(const struct side *side);

/* Returns by what fraction the clocks of a side may be off, at worst. 0: no clock was measured, or all are exact. */
double side_clock_error(const struct side *side);

/* Returns the worst repeatability of the runs of a side, as a fraction of a median. NaN: no run has one. */
double side_repeatability(const struct side *side);

/* Whether any row of the side is of this metric. A run has rows of all metrics that it was asked for. */
bool side_counts(const struct side *side, const char *metric);

/*
 * Whether every metric of a comma-separated list is one that every board may have (run/metric.h), or is in a row of one
 * of the sides. Returns false after a message that names the metric.
 */
bool side_has_metrics(const struct side *sides, uint32_t count, const char *list);

/* Whether any run of the side was an alignment sweep. */
bool side_is_sweep(const struct side *side);

#endif
