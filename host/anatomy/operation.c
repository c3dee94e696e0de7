#include "anatomy/operation.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

double operation_interval(const struct operation *operation, const struct anatomy_rows *rows)
{
	return anatomy_figure(rows, operation->throughput, "throughput").cycles;
}

double operation_latency(const struct operation *operation, const struct anatomy_rows *rows,
                         double interval)
{
	double latency;

	if (operation->latency == NULL)
		return interval < 1 ? 1 : interval;
	latency = anatomy_figure(rows, operation->latency, "latency").cycles;
	if (operation->besides != NULL)
		latency -= anatomy_figure(rows, operation->besides, "latency").cycles;
	return latency;
}

static bool is_doubtful(const struct anatomy_rows *rows, const char *benchmark, const char *kind)
{
	return benchmark != NULL && anatomy_figure(rows, benchmark, kind).is_doubtful;
}

/*
 * Whether the latency of `besides` is sure. It stands for the conversion in the chain of a floating-point load. That is
 * right if two conversions, one in each direction, take twice as long.
 */
static bool is_besides_sure(const struct operation *operation, const struct anatomy_rows *rows)
{
	return operation->besides == NULL ||
	       fabs(anatomy_figure(rows, "primitive_ops/fcvt_w_d_w", "latency").cycles -
	            2 * anatomy_figure(rows, operation->besides, "latency").cycles) < 0.02;
}

bool operation_is_sure(const struct operation *operation, const struct anatomy_rows *rows)
{
	return is_besides_sure(operation, rows) &&
	       !is_doubtful(rows, operation->throughput, "throughput") &&
	       !is_doubtful(rows, operation->latency, "latency") &&
	       !is_doubtful(rows, operation->besides, "latency");
}

/* Whether one benchmark has both the latency and the reciprocal throughput. */
static bool is_of_one(const struct operation *operation)
{
	return operation->latency != NULL && strcmp(operation->latency, operation->throughput) == 0;
}

struct finding *operation_add(struct findings *findings, const struct operation *operation,
                              bool is_sure, const struct anatomy_rows *rows, double interval,
                              bool has_laps)
{
	double of_row = operation_interval(operation, rows);
	char chain[FINDING_SOURCE_SIZE / 2] = "";
	char throughput[FINDING_SOURCE_SIZE / 4] = "";
	char lap[32] = "";

	if (operation->latency != NULL)
		snprintf(chain, sizeof(chain), "%s: latency %.3f%s%s%s", operation->latency,
		         operation_latency(operation, rows, interval),
		         operation->besides != NULL ? " without " : "",
		         operation->besides != NULL ? strchr(operation->besides, '/') + 1 : "",
		         is_of_one(operation) ? ", " : "; ");
	if (!is_of_one(operation))
		snprintf(throughput, sizeof(throughput), "%s: ", operation->throughput);
	if (fabs(interval - of_row) >= 0.0005)
		snprintf(lap, sizeof(lap), ": %.3f", interval);
	return findings_add(findings, operation->parameter, "", is_sure,
	                    "%s%sreciprocal throughput %.3f%s%s", chain, throughput, of_row,
	                    has_laps ? "; anatomy/issued" : "", lap);
}
