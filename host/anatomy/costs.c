#include <inttypes.h>
#include <math.h>
#include <string.h>

#include "anatomy/anatomy.h"
#include "anatomy/issue.h"

/*
 * The operations of primitive_ops that show what a class of instructions costs. NULL: nothing waits for this class, so its
 * latency is the interval. The first with rows is taken.
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
	{"cost.amo", "amoadd", "amoadd"},
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

static bool is_name(const char *name, const char *operation)
{
	return name != NULL && strcmp(name, operation) == 0;
}

const char *anatomy_class_of(const char *operation)
{
	for (uint32_t i = 0; i < OPERATIONS; i++)
		if (is_name(operations[i].latency, operation) ||
		    is_name(operations[i].throughput, operation))
			return operations[i].parameter;
	return NULL;
}

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
static uint32_t per_cycle(double interval)
{
	return (uint32_t)fmax(1, round(1 / interval));
}

/* The pipes without rows that show them: of several, any may be the one that takes the class. */
static struct pipes guess_pipes(uint32_t at_once)
{
	return (struct pipes){.letters = {'a', at_once > 1 ? 'b' : 0}};
}

/*
 * The reciprocal throughput. Small predictors mispredict some of the branches of primitive_ops; those of laps are alike.
 */
static double interval_of(const struct operation *operation, const struct anatomy_rows *rows,
                          const struct issue *issue)
{
	return issue_is_once(issue, operation->parameter)
	               ? 1
	               : figure(rows, operation->throughput, "throughput");
}

static void add_cost(struct findings *findings, const struct operation *operation,
                     const struct anatomy_rows *rows, const struct issue *issue, uint32_t width)
{
	double interval = interval_of(operation, rows, issue);
	double latency = operation->latency != NULL ? figure(rows, operation->latency, "latency")
	                                            : fmax(1, interval);
	uint32_t at_once = per_cycle(interval);
	struct finding *finding;
	struct pipes pipes;

	if (isnan(interval) || isnan(latency) ||
	    findings_of(findings, operation->parameter) != NULL)
		return;
	pipes = issue_pipes(issue, operation->parameter, round(interval) > 1 ? 0 : at_once, width);
	if (pipes.letters[0] == '\0')
		pipes = guess_pipes(at_once);
	finding = findings_add(findings, operation->parameter);
	finding_set_values(finding, "%.0f %.0f %s", round(latency), fmax(1, round(interval)),
	                   pipes.letters);
	finding->is_sure = is_whole(latency) && is_whole(interval * at_once) && pipes.is_sure;
	finding_set_source(finding, "primitive_ops/%s: latency %.3f, reciprocal throughput %.3f%s",
	                   operation->throughput, latency, interval,
	                   issue->pipes > 0 ? "; anatomy/issue" : "");
}

/* Adds the width, and returns it. It is not sure without the rows that show whether classes issue together. */
static uint32_t add_width(struct findings *findings, const struct issue *issue, double interval)
{
	struct finding *finding = findings_add(findings, "width");
	uint32_t at_once = per_cycle(interval);
	uint32_t width = at_once == 1 && issue->pairs ? 2 : at_once;

	finding_set_values(finding, "%" PRIu32, width);
	finding_set_source(finding,
	                   "primitive_ops/add: reciprocal throughput %.3f; anatomy/issue: %s",
	                   interval,
	                   issue->pairs       ? "classes issue together"
	                   : issue->pipes > 0 ? "no classes issue together"
	                                      : "not measured");
	finding->is_sure = is_whole(interval * at_once) && issue->pipes > 0;
	return width;
}

void anatomy_find_costs(struct findings *findings, const struct anatomy_rows *rows)
{
	static struct issue issue;
	double interval = figure(rows, "add", "throughput");
	uint32_t width;

	if (isnan(interval))
		return;
	issue_read(&issue, rows);
	width = add_width(findings, &issue, interval);
	for (uint32_t i = 0; i < OPERATIONS; i++)
		add_cost(findings, &operations[i], rows, &issue, width);
}
