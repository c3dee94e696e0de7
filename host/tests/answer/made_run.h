/* Runs that are made up, for tests of what may be said of them. */
#ifndef TESTS_MADE_RUN_H
#define TESTS_MADE_RUN_H

#include "tests/testing.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

#include "answer/question.h"
#include "run/results.h"

enum { MADE_ROWS_MAX = 64 };

static const double NONE = (double)NAN;

/* What a benchmark costs at a size; misses NaN: not counted. */
struct made {
	const char *benchmark; /* NULL: the end of a list */
	double n, median, misses;
	const char *flags;  /* NULL: none */
	const char *status; /* NULL: ok */
};

struct made_run {
	struct results_run run;
	struct results_row rows[MADE_ROWS_MAX];
};

static inline void make_row(struct made_run *made, const struct made *of, const char *metric,
                            double median)
{
	struct row *row = &made->rows[made->run.row_count++].row;

	assert_in_range(made->run.row_count, 1, MADE_ROWS_MAX);
	row->suite = question_suite;
	row->benchmark = of->benchmark;
	row->kind = "call";
	row->n = of->n;
	row->metric = metric;
	row->p50 = median;
	row->min = median;
	row->p99 = (double)NAN;
	row->status = of->status != NULL ? of->status : "ok";
	/* The firmware flags a count of events below zero. */
	snprintf(row->flags, sizeof(row->flags), "%s",
	         of->flags != NULL ? of->flags : (median < 0 ? "disturbed" : ""));
}

/* Makes a run of a source from a list; `made` is empty. */
static inline void make_run(struct made_run *made, const char *source, const struct made *list)
{
	memset(made, 0, sizeof(*made));
	made->run.rows = made->rows;
	made->run.is_complete = true;
	made->run.repeatability = (double)NAN;
	made->run.about.source = source;
	for (; list->benchmark != NULL; list++) {
		make_row(made, list, "cycles", list->median);
		if (!isnan(list->misses))
			make_row(made, list, "dcache_miss", list->misses);
	}
}

#endif
