/* Made-up runs, for tests of answers. */
#ifndef TESTS_MADE_RUN_H
#define TESTS_MADE_RUN_H

#include "tests/made_rows.h"

#include "answer/question.h"

static const double NONE = (double)NAN;

/* The cost of a benchmark at a size; misses NONE: not counted. */
struct made_cost {
	double n, median, misses; /* all 0: the end of a list */
	const char *flags;        /* NULL: none */
	const char *status;       /* NULL: ok */
	const char *reason;
	double samples;
};

/* A benchmark at some sizes. */
struct made {
	const char *benchmark; /* NULL: the end of a list */
	struct made_cost costs[4];
};

static inline void make_metric(struct made_rows *made, const char *benchmark,
                               const struct made_cost *of, const char *metric, double median)
{
	struct row *row = make_row(made, question_suite, benchmark, "call", of->n, median);

	row->metric = metric;
	row->min = median;
	row->p99 = NONE;
	row->reason = of->reason;
	row->samples = of->samples;
	if (of->status != NULL)
		row->status = of->status;
	/* The firmware flags an event count below zero. */
	flag_row(row, of->flags == NULL && median < 0 ? "disturbed" : of->flags);
}

/* Makes a run of a source from a list. */
static inline void make_run(struct made_rows *made, const char *source, const struct made *list)
{
	begin_run(made, source);
	for (; list->benchmark != NULL; list++) {
		const struct made_cost *cost = list->costs;

		for (; cost->n != 0 || cost->median != 0; cost++) {
			make_metric(made, list->benchmark, cost, "cycles", cost->median);
			if (!isnan(cost->misses))
				make_metric(made, list->benchmark, cost, "dcache_miss",
				            cost->misses);
		}
	}
}

#endif
