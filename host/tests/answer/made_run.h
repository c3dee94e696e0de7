/* Runs that are made up, for tests of what may be said of them. */
#ifndef TESTS_MADE_RUN_H
#define TESTS_MADE_RUN_H

#include "tests/made_rows.h"

#include <stdio.h>

#include "answer/question.h"

static const double NONE = (double)NAN;

/* What a benchmark costs at a size; misses NONE: not counted. */
struct made {
	const char *benchmark; /* NULL: the end of a list */
	double n, median, misses;
	const char *flags;  /* NULL: none */
	const char *status; /* NULL: ok */
};

static inline void make_metric(struct made_rows *made, const struct made *of, const char *metric,
                               double median)
{
	struct row *row = make_row(made, question_suite, of->benchmark, "call", of->n, median);

	row->metric = metric;
	row->min = median;
	row->p99 = NONE;
	if (of->status != NULL)
		row->status = of->status;
	/* The firmware flags a count of events below zero. */
	snprintf(row->flags, sizeof(row->flags), "%s",
	         of->flags != NULL ? of->flags : (median < 0 ? "disturbed" : ""));
}

/* Makes a run of a source from a list. */
static inline void make_run(struct made_rows *made, const char *source, const struct made *list)
{
	begin_run(made, source);
	for (; list->benchmark != NULL; list++) {
		make_metric(made, list, "cycles", list->median);
		if (!isnan(list->misses))
			make_metric(made, list, "dcache_miss", list->misses);
	}
}

#endif
