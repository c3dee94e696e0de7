#include "anatomy/operation.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

double operation_interval(const struct operation *operation, const struct anatomy_rows *rows)
{
	return anatomy_figure(rows, operation->suite, operation->throughput, "throughput");
}

static double primitive_latency(const struct anatomy_rows *rows, const char *operation)
{
	return anatomy_figure(rows, "primitive_ops", operation, "latency");
}

double operation_latency(const struct operation *operation, const struct anatomy_rows *rows,
                         double interval)
{
	double latency;

	if (operation->latency == NULL)
		return interval < 1 ? 1 : interval;
	latency = anatomy_figure(rows, operation->latency_suite, operation->latency, "latency");
	if (operation->besides != NULL)
		latency -= primitive_latency(rows, operation->besides);
	return latency;
}

/* Whether none of the rows of an operation has a flag that makes its median doubtful. */
static bool are_rows_sure(const struct operation *operation, const struct anatomy_rows *rows)
{
	return !anatomy_is_doubtful(rows, operation->suite, operation->throughput, "throughput") &&
	       (operation->latency == NULL ||
	        !anatomy_is_doubtful(rows, operation->latency_suite, operation->latency,
	                             "latency")) &&
	       (operation->besides == NULL ||
	        !anatomy_is_doubtful(rows, "primitive_ops", operation->besides, "latency"));
}

/*
 * Whether the latency of `besides` is sure. It stands for the conversion in the chain of a floating-point load. That is
 * right if two conversions, one in each direction, take twice as long.
 */
static bool is_besides_sure(const struct operation *operation, const struct anatomy_rows *rows)
{
	return operation->besides == NULL ||
	       fabs(primitive_latency(rows, "fcvt_w_d_w") -
	            2 * primitive_latency(rows, operation->besides)) < 0.02;
}

bool operation_is_sure(const struct operation *operation, const struct anatomy_rows *rows)
{
	return is_besides_sure(operation, rows) && are_rows_sure(operation, rows);
}

/* Whether one benchmark has both the latency and the reciprocal throughput. */
static bool is_of_one(const struct operation *operation)
{
	return strcmp(operation->latency_suite, operation->suite) == 0 &&
	       operation->latency != NULL && strcmp(operation->latency, operation->throughput) == 0;
}

void operation_set_source(struct finding *finding, const struct operation *operation,
                          const struct anatomy_rows *rows, double interval, bool has_laps)
{
	double of_row = operation_interval(operation, rows);
	char chain[FINDING_SOURCE_SIZE / 2] = "";
	char throughput[FINDING_SOURCE_SIZE / 4] = "";
	char lap[32] = "";

	if (operation->latency != NULL)
		snprintf(chain, sizeof(chain), "%s/%s: latency %.3f%s%s%s",
		         operation->latency_suite, operation->latency,
		         operation_latency(operation, rows, interval),
		         operation->besides != NULL ? " without " : "",
		         operation->besides != NULL ? operation->besides : "",
		         is_of_one(operation) ? ", " : "; ");
	if (!is_of_one(operation))
		snprintf(throughput, sizeof(throughput), "%s/%s: ", operation->suite,
		         operation->throughput);
	if (fabs(interval - of_row) >= 0.0005)
		snprintf(lap, sizeof(lap), ": %.3f", interval);
	finding_set_source(finding, "%s%sreciprocal throughput %.3f%s%s", chain, throughput, of_row,
	                   has_laps ? "; anatomy/issued" : "", lap);
}
