#include <math.h>
#include <stdlib.h>

#include "anatomy/predictor.h"

/*
 * Half of the random branches are mispredicted, and half of them are taken; all else is alike in both
 * (firmware/suites/isa/i_control.c). A branch that is predicted and taken costs the cycles of `taken`.
 */
static void find_mispredict(struct findings *findings, const struct anatomy_rows *rows)
{
	double random = anatomy_figure(rows, "primitive_ops", "branch_random", "throughput");
	double pattern = anatomy_figure(rows, "primitive_ops", "branch_pattern", "throughput");
	const struct finding *taken = findings_of(findings, "taken");
	double hidden = taken != NULL ? strtod(taken->values, NULL) / 2 : 0;
	struct finding *finding;

	if (isnan(random) || isnan(pattern))
		return;
	finding = findings_add(findings, "mispredict");
	finding_set_values(finding, "%.0f", fmax(0, round(2 * (random - pattern) + hidden)));
	finding_set_source(finding, "primitive_ops/branch_random and branch_pattern: %.3f and %.3f",
	                   random, pattern);
}

/* A return that is not predicted costs a misprediction; a predicted one costs the cycles of `taken`. */
static void add_mispredict(struct findings *findings, const struct returns *returns)
{
	const struct finding *taken = findings_of(findings, "taken");
	bool is_taken_sure = taken != NULL && taken->is_sure;
	double cycles = returns->gained + (taken != NULL ? strtod(taken->values, NULL) : 0);
	struct finding *finding = findings_add(findings, "mispredict");

	finding_set_values(finding, "%.0f", round(cycles));
	finding->is_sure = is_taken_sure && fabs(cycles - round(cycles)) < 0.1;
	finding_set_source(finding,
	                   "anatomy/returns: a call costs %.2f, or %.2f if its return is predicted",
	                   returns->wrong, returns->wrong - returns->gained);
}

void anatomy_find_predictor(struct findings *findings, const struct anatomy_rows *rows)
{
	struct returns returns = returns_find(findings, rows);

	targets_find(findings, rows);
	if (returns.is_clear)
		add_mispredict(findings, &returns);
	else
		find_mispredict(findings, rows);
}
