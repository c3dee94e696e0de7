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

/* The rows of these metrics (NULL: all), group by group, base's first in each. The list is the caller's to free. */
struct entries entries_collect(const char *metrics, const struct side *base,
                               const struct side *new);

/* Whether both are of one group: of one name, and of a sweep at one offset. */
bool entries_are_group(const struct entry *a, const struct entry *b);

/* As strcmp: by suite, benchmark, kind, n and metric. */
int entries_compare_names(const struct row *a, const struct row *b);

#endif
