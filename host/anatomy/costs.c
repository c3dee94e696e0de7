#include <math.h>

#include "anatomy/anatomy.h"

/*
 * The operations of primitive_ops that show what a class of instructions costs. NULL: none has this kind. The first
 * with rows is taken.
 */
struct operation {
	const char *parameter, *latency, *throughput;
};

static const struct operation operations[] = {
	{"cost.alu", "add", "add"},
	{"cost.mul", "mul", "mul"},
	{"cost.mulw", "mulw", "mulw"},
	{"cost.div", "div_worst", "div_worst"},
	{"cost.divw", "divw", "divw"},
	{"cost.load", "load_double", "load_double"},
	{"cost.load", "load_pointer", "load_word"}, /* RV32 */
	{"cost.load_narrow", "load_byte", "load_byte"},
	{"cost.store", NULL, "store_word"},
	{"cost.branch", NULL, "branch_not_taken"},
	{"cost.fp_add_s", "fadd_s", "fadd_s"},
	{"cost.fp_add_d", "fadd_d", "fadd_d"},
	{"cost.fp_mul_s", "fmul_s", "fmul_s"},
	{"cost.fp_mul_d", "fmul_d", "fmul_d"},
	{"cost.fp_fma_s", "fmadd_s", "fmadd_s"},
	{"cost.fp_fma_d", "fmadd_d", "fmadd_d"},
	{"cost.fp_div_s", "fdiv_s", "fdiv_s"},
	{"cost.fp_div_d", "fdiv_d", "fdiv_d"},
	{"cost.fp_sqrt_s", "fsqrt_s", "fsqrt_s"},
	{"cost.fp_sqrt_d", "fsqrt_d", "fsqrt_d"},
	{"cost.fp_other", "fmov_d", "fmov_d"},
};

enum { OPERATIONS = sizeof(operations) / sizeof(operations[0]) };

static double figure(const struct anatomy_rows *rows, const char *operation, const char *kind)
{
	return operation != NULL ? anatomy_figure(rows, "primitive_ops", operation, kind)
	                         : (double)NAN;
}

static bool is_whole(double cycles)
{
	return fabs(cycles - round(cycles)) < 0.02;
}

/* How many of the class issue in a cycle, at least one. */
static double per_cycle(double interval)
{
	return fmax(1, round(1 / interval));
}

static void add_cost(struct findings *findings, const struct operation *operation,
                     const struct anatomy_rows *rows, double width)
{
	double interval = figure(rows, operation->throughput, "throughput");
	double latency = operation->latency != NULL ? figure(rows, operation->latency, "latency")
	                                            : fmax(1, interval);
	struct finding *finding;

	if (isnan(interval) || isnan(latency) ||
	    findings_of(findings, operation->parameter) != NULL)
		return;
	finding = findings_add(findings, operation->parameter);
	finding_set_values(finding, "%.0f %.0f %s", round(latency), fmax(1, round(interval)),
	                   width == 1                ? "a"
	                   : per_cycle(interval) > 1 ? "ab"
	                                             : "b");
	/* Several pipes may be the one that takes it. */
	finding->is_sure = operation->latency != NULL && is_whole(latency) &&
	                   is_whole(interval * per_cycle(interval)) && per_cycle(interval) == width;
	finding_set_source(finding, "primitive_ops/%s: latency %.3f, reciprocal throughput %.3f",
	                   operation->throughput, latency, interval);
}

void anatomy_find_costs(struct findings *findings, const struct anatomy_rows *rows)
{
	double interval = figure(rows, "add", "throughput");
	struct finding *width;

	if (isnan(interval))
		return;
	width = findings_add(findings, "width");
	finding_set_values(width, "%.0f", per_cycle(interval));
	finding_set_source(width, "primitive_ops/add: reciprocal throughput %.3f", interval);
	width->is_sure = is_whole(interval * per_cycle(interval));
	for (uint32_t i = 0; i < OPERATIONS; i++)
		add_cost(findings, &operations[i], rows, per_cycle(interval));
}
