/* The figures of a run that the answer may rest on, by benchmark and size. */
#ifndef HOST_ANSWER_FACTS_H
#define HOST_ANSWER_FACTS_H

#include "run/results.h"

struct facts {
	const struct results_run *run;
	const char *metric; /* of the figures: headline_metric() */
	const char *unit;   /* "cycles", "instructions" */
	double alike;       /* a ratio of up to 1 + this is no difference */
	double l1, l2;      /* bytes of the data caches; 0: there is none; NaN: not known */
};

struct facts facts_of(const struct results_run *run);

/* Whether the status and the flags of a row allow to rely on its median. */
bool facts_are_sure(const struct row *row);

/* Finds the median of a benchmark of kind `call` at size n in a metric; NaN: there is no sure one. */
double facts_median(const struct facts *facts, const char *suite, const char *benchmark, double n,
                    const char *metric);

/* Finds the latency of a benchmark at size n; NaN: there is no sure one. */
double facts_latency(const struct facts *facts, const char *suite, const char *benchmark, double n);

#endif
