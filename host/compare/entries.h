/* The rows of all runs of one or two sides, in groups. Rows of a group are compared with each other. */
#ifndef HOST_COMPARE_ENTRIES_H
#define HOST_COMPARE_ENTRIES_H

#include "compare/side.h"

/* A row, with its side and its run. */
struct entry {
	const struct results_row *row;
	uint32_t side, run;
	double place;     /* the offset in a sweep, unless the kind is "call"; else 0 */
	uint32_t ordinal; /* index from 0, by offset, among the rows of one name, run and place */
};

struct entries {
	uint32_t count;
	struct entry *list;
};

/*
 * Returns the rows of `count` sides, 1 or 2, group by group. In a group the rows of the first side come first.
 * `metrics` is a comma-separated list of the metrics to return; NULL means all. Rows in ns are left out if both sides
 * have the same clock. Rows of instret are left out if the cycles of all runs are instructions, unless `metrics` does
 * not list cycles. The caller frees .list.
 */
struct entries entries_collect(const char *metrics, const struct side *const *sides,
                               uint32_t count);

/* Returns the end of the group that begins with `first`. A group has one name, place and ordinal. */
const struct entry *entries_group_end(const struct entries *entries, const struct entry *first);

#endif
