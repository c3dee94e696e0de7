/* One side of a comparison: the runs of some files. They are boots of one board; their images may differ in layout. */
#ifndef HOST_COMPARE_SIDE_H
#define HOST_COMPARE_SIDE_H

#include <stdbool.h>

#include "run/results.h"

struct side {
	const char *name; /* "base" or "new" */
	uint32_t file_count;
	const char **files; /* the list and the names belong to the caller */
	struct results *results;
	uint32_t run_count;
	const struct results_run **runs; /* of all files */
};

/*
 * Adds the runs of one more file that is read already, and stays with the caller. A run that the side has already
 * (run/run_key.h) is left out after a message: as a boot of its own it would make the next boot look sure. Free .runs.
 */
void side_add_runs(struct side *side, const struct results *results);

/* Reads the files. Returns false after a message if a file cannot be read, or holds no record. */
bool side_read(struct side *side);

void side_free(struct side *side);

enum { SIDE_WHY_SIZE = 1024 };

/*
 * Whether all runs of a side have the same fields. If not, `why` names the run that differs. Seeds and layouts may
 * differ: their effect is part of the variation of boots.
 */
bool side_is_uniform(const struct side *side, char why[SIDE_WHY_SIZE]);

/* Prints a message if a run of new is one of base: then equal rows do not show that nothing changed. */
void side_tell_common(const struct side *base, const struct side *new);

/* Whether all runs of a side have the same value of a field. */
bool side_is_of_one(const struct side *side, enum about_id field);

/*
 * Whether the sides worked on different data, and a side has a single seed: then the data may be the cause of a
 * difference. With several seeds on both sides the data vary like boots, so the tests allow for them.
 */
bool side_has_other_data(const struct side *base, const struct side *new);

/* Returns the worst repeatability of its runs, as a fraction of a median; NaN: no run has one. */
double side_repeatability(const struct side *side);

/*
 * Whether every metric of a comma-separated list is common, or is counted on one of the sides. Returns false after a
 * message that names the metric.
 */
bool side_has_metrics(const struct side *sides, uint32_t count, const char *list);

/* Whether any run of the side was an alignment sweep. */
bool side_is_sweep(const struct side *side);

#endif
