/* Looks up the figures of a run by benchmark and size. Only figures that are not doubtful count. */
#ifndef HOST_ANSWER_FACTS_H
#define HOST_ANSWER_FACTS_H

#include "run/results.h"

/*
 * A smaller difference does not count even if the run repeats well. Another layout of the code changes rows by as much.
 */
extern const double FACTS_LEAST_DIFFERENCE;

struct facts {
	const struct results_run *run;
	const char *metric; /* of the figures: headline_metric() */
	const char *unit;   /* "cycles", "instructions" */
	double alike;       /* two figures are the same if their ratio is at most 1 + this */
	double l1, l2; /* bytes of the data caches of a model; 0: no such cache; NaN: not known */
};

/* The run must outlive the result. */
struct facts facts_of(const struct results_run *run);

/* Returns whether a row has a median, and neither its status nor a flag makes it doubtful. */
bool facts_are_sure(const struct row *row);

/* Returns the figure of a row: its median, or its mean if the counter is coarse, which rounds the median to a step. */
double facts_figure(const struct row *row);

/* Returns the figure of a benchmark of kind "call" at size n in a metric. NaN: there is none that is sure. */
double facts_call(const struct facts *facts, const char *suite, const char *benchmark, double n,
                  const char *metric);

/*
 * Returns the figure of the row with these names, NaN if it is not sure. A negative count of events counts as 0. It is
 * negative because the overhead that was subtracted was larger than the count.
 */
double facts_find(const struct facts *facts, const struct row *key);

#endif
