/* The rows of an operation that show the cost of a class of instructions. */
#ifndef HOST_ANATOMY_OPERATION_H
#define HOST_ANATOMY_OPERATION_H

#include "anatomy/findings.h"
#include "anatomy/ladders.h"

/* Benchmarks are named as "suite/name". */
struct operation {
	const char *parameter;
	/* If `latency` is NULL, nothing waits for a result of the class. Then the latency is the interval. */
	const char *latency, *throughput;
	const char *besides; /* a second operation in the chain; NULL: none */
};

/* Returns the reciprocal throughput. NaN: there are no rows. */
double operation_interval(const struct operation *operation, const struct anatomy_rows *rows);

/*
 * Returns the latency of a chain without that of `besides`. Without a chain it is `interval`, at least one cycle. NaN:
 * there are no rows.
 */
double operation_latency(const struct operation *operation, const struct anatomy_rows *rows,
                         double interval);

/* Returns whether no row has a flag that makes its median doubtful, and the latency of `besides` is sure. */
bool operation_is_sure(const struct operation *operation, const struct anatomy_rows *rows);

/*
 * Adds a cost without values, and returns it. Its source is each figure, behind the name of its benchmark. `interval` is the one that the cost has;
 * laps may show a smaller one than the row. `has_laps`: laps show the pipes of the class.
 */
struct finding *operation_add(struct findings *findings, const struct operation *operation,
                              bool is_sure, const struct anatomy_rows *rows, double interval,
                              bool has_laps);

#endif
