/*
 * Whether a row in a file has the status and the median of the records that it was made from. Some commands take the rows
 * of a file, and others make them again from the results, so a file that was edited could say two things.
 */
#include <math.h>
#include <string.h>

#include "run/metric.h"
#include "run/read.h"

/*
 * Figures are compared as they are shown. Other versions may have rounded the last digits in another way. A figure that
 * the record does not give is not compared.
 */
static const double shown_share = 1e-5;
static const double shown_least = 0.0005;

static bool is_shown_alike(double row, double made)
{
	return !isfinite(made) ||
	       fabs(row - made) <= shown_least + shown_share * fmax(fabs(row), fabs(made));
}

static bool is_same_number(double a, double b)
{
	return isnan(a) ? isnan(b) : a <= b && a >= b;
}

/* Whether the status and the median of a row are those of the row that `made` was made for. */
static bool agrees(const struct results_place *place, const struct row *row, const struct row *made,
                   const char *status)
{
	if (strcmp(row->status, made->status) != 0 && strcmp(row->status, status) != 0)
		return results_complain(place, "status", "differs from the result before the row");
	if (!is_shown_alike(row->p50, made->p50))
		return results_complain(place, "p50", "differs from the result before the row");
	return true;
}

bool results_row_agrees(const struct results_place *place, const struct row *row,
                        const struct record_result *result, const struct record_pair *pair)
{
	static const struct row_context context = {0};
	struct row made;

	if (!row_can_be_made(result) || strcmp(row->metric, result->metric) != 0)
		return true;
	made = row_make(&context, result, row_is_pair(result, pair) ? pair : NULL);
	/* A result without its pair has another status now than in early versions. */
	return agrees(place, row, &made, result->status);
}

bool results_row_in_ns_agrees(const struct results_place *place, const struct row *row,
                              const struct row *cycles)
{
	struct row ns;

	if (!metric_is_ns(row->metric) || !row_to_ns(cycles, &ns) ||
	    strcmp(row->suite, ns.suite) != 0 || strcmp(row->benchmark, ns.benchmark) != 0 ||
	    strcmp(row->kind, ns.kind) != 0 || !is_same_number(row->n, ns.n) ||
	    !is_same_number(row->offset, ns.offset))
		return true;
	return agrees(place, row, &ns, ns.status);
}
