/* The rows of all runs of both sides, those together that are compared with each other. */
#ifndef HOST_COMPARE_ENTRIES_H
#define HOST_COMPARE_ENTRIES_H

#include "compare/side.h"

/* A row of a run of a side. */
struct entry {
	const struct results_row *row;
	uint32_t side, run;
	double place;     /* in an alignment sweep its offset, else 0 */
	uint32_t ordinal; /* among the rows of that name, run and place, by offset */
};

struct entries {
	uint32_t count;
	struct entry *list;
};

/*
 * The rows of these metrics (NULL: all) of the sides, 1 or 2, group by group, base's first in each. Those in ns only
 * where the clocks of two sides differ. The list is the caller's to free.
 */
struct entries entries_collect(const char *metrics, const struct side *const *sides,
                               uint32_t count);

/* The end of the group that begins with `first`: of one name, and of a sweep at one offset. */
const struct entry *entries_group_end(const struct entries *entries, const struct entry *first);

/* As strcmp: by suite, benchmark, kind, n and metric. */
int entries_compare_names(const struct row *a, const struct row *b);

#endif
