/* The stack of returns, and what a misprediction costs, with a target buffer or without. */
#include <math.h>

#include "anatomy/predictor.h"

enum {
	ENOUGH_TARGETS = 16, /* entries of a target buffer that holds all jumps of the calls here */
	CALL_AND_RETURN = 2, /* cycles to issue them */
};

/* Figures that are alike differ by less, in cycles. */
static const double alike = 0.1;

/* An estimate from branches is off by less, in cycles: how many are mispredicted depends on the predictor. */
static const double estimated = 0.85;

/* What the end of a lap shows is off by less, in cycles. */
static const double shown_by_lap = 0.25;

/*
 * What the predictions of a call through a pointer and of its return cost. All these calls end in one `ret`, which goes
 * elsewhere each time (firmware/suites/isa/i_control.c).
 */
static double of_call_indirect(const struct anatomy_rows *rows)
{
	return anatomy_figure(rows, "primitive_ops", "call_indirect", "throughput") -
	       CALL_AND_RETURN;
}

/*
 * Half of the random branches are mispredicted, and half of them are taken; all else is alike in both
 * (firmware/suites/isa/i_control.c).
 */
double predictor_by_branches(const struct anatomy_rows *rows, double jump)
{
	double random = anatomy_figure(rows, "primitive_ops", "branch_random", "throughput");
	double pattern = anatomy_figure(rows, "primitive_ops", "branch_pattern", "throughput");

	return 2 * (random - pattern) + (isnan(jump) ? 0 : jump / 2);
}

static void add_cycles(struct findings *findings, const char *parameter, double cycles,
                       bool is_sure, const char *source)
{
	if (!isnan(cycles))
		finding_set_source(findings_add_cycles(findings, parameter, cycles, is_sure), "%s",
		                   source);
}

static void add_stack(struct findings *findings, uint32_t entries, bool is_sure, const char *source)
{
	struct finding *finding = findings_add(findings, "ras");

	finding_set_values(finding, "%u", entries);
	finding->is_sure = is_sure;
	finding_set_source(finding, "%s", source);
}

static void add_step(struct findings *findings, const struct returns *returns, bool is_sure)
{
	add_stack(findings, returns->entries, is_sure,
	          "anatomy/returns: so many calls within each other return as predicted, no more");
}

/*
 * There is a stack, and the calls show no step. Differences that have other reasons can hide a step only if their sum is more
 * than `gained`, the cycles that a right prediction gains, and if the last calls differ. NAN: not known.
 */
static void add_one(struct findings *findings, const struct returns *returns, double gained)
{
	static const char first_only[] =
		"anatomy/returns: of up to %u calls the first is cheap, and no other";
	static const char no_step[] = "primitive_ops/call_indirect is predicted, and "
				      "anatomy/returns has no step: one entry, or more than %u";
	struct finding *finding = findings_add(findings, "ras");

	if (!returns->is_one && !returns->is_level &&
	    returns->unexplained > fmax(predictor_no_step, gained)) {
		finding_set_source(finding, "anatomy/returns: other reasons hide the step");
		return;
	}
	finding_set_values(finding, "1");
	finding_set_source(finding, returns->is_one ? first_only : no_step, returns->tried);
}

/* Whether a call costs too little for its return to be mispredicted, even if it is found late. */
static bool are_returns_predicted(const struct findings *findings, const struct anatomy_rows *rows,
                                  double gained)
{
	return anatomy_figure(rows, "primitive_ops", "call_return", "throughput") -
	               CALL_AND_RETURN <
	       findings_number(findings, "taken") + findings_number(findings, "redirect") +
	               gained / 2;
}

/*
 * There is a stack, and a small target buffer makes calls cost differently. If each costs more than a lap of one call by half of
 * what a right prediction gains, it may have one entry.
 */
static void add_by_further(struct findings *findings, const struct returns *returns, double gained)
{
	add_stack(findings, returns->further > gained / 2 ? 1 : returns->tried, false,
	          "primitive_ops/call_return is predicted, and calls of anatomy/returns cost about "
	          "the same behind the first");
}

/*
 * A target buffer predicts all calls here, but no return of call_indirect. So these show whether there is a stack if
 * anatomy/returns has no step.
 */
static void find_stack(struct findings *findings, const struct anatomy_rows *rows,
                       const struct returns *returns, const struct visits *visits)
{
	double taken = findings_number(findings, "taken");
	double calls = of_call_indirect(rows) - 2 * taken;
	bool is_enough = visits->fitting >= ENOUGH_TARGETS;

	if (returns->entries != 0)
		add_step(findings, returns, returns->is_clear);
	else if (is_enough && calls > visits->gained / 2)
		add_stack(findings, 0, fabs(calls - visits->gained) < alike,
		          "primitive_ops/call_indirect: returns of one `ret` are mispredicted");
	else if (returns->is_none && !is_enough)
		add_stack(findings, 0, false,
		          "anatomy/returns: a call alone costs a misprediction more than its "
		          "instructions");
	else if (returns->is_one || (is_enough && calls <= visits->gained / 2))
		add_one(findings, returns, visits->gained);
	else if (are_returns_predicted(findings, rows, visits->gained))
		add_by_further(findings, returns, visits->gained);
}

static bool has_one_target(const struct findings *findings)
{
	return findings_number(findings, "btb") == 1;
}

struct estimate {
	double cycles;
	double error; /* at most */
};

/* A misprediction without a target buffer: that of a lap's jump, unless it is predicted or not measured. */
static struct estimate of_misprediction(const struct findings *findings,
                                        const struct anatomy_rows *rows,
                                        const struct visits *visits)
{
	if (!has_one_target(findings) && !isnan(visits->alone))
		return (struct estimate){visits->alone, shown_by_lap};
	return (struct estimate){predictor_by_branches(rows, findings_number(findings, "redirect")),
	                         estimated};
}

/* A jump that is not predicted costs a misprediction; a predicted one costs the cycles of `taken`. */
static void find_with_targets(struct findings *findings, const struct anatomy_rows *rows,
                              const struct returns *returns, const struct visits *visits)
{
	double cycles = findings_number(findings, "taken");
	bool is_sure = findings_is_sure(findings, "taken");

	find_stack(findings, rows, returns, visits);
	if (!isnan(cycles + visits->gained))
		add_cycles(findings, "mispredict", cycles + visits->gained, is_sure,
		           "anatomy/indirect: what a right prediction gains, and the cycles of it");
	else if (returns->is_clear && !isnan(cycles))
		add_cycles(findings, "mispredict", cycles + returns->gained, is_sure,
		           "anatomy/returns: what a right prediction gains, and the cycles of it");
	else
		add_cycles(findings, "mispredict", predictor_by_branches(rows, cycles), false,
		           "primitive_ops/branch_random and branch_pattern");
}

/* Whether a buffer of one target shows what a predicted jump costs, by the end of a lap as the only jump. */
static bool shows_taken(const struct findings *findings, const struct visits *visits)
{
	return has_one_target(findings) && !isnan(visits->alone);
}

/*
 * What a misprediction costs beside a stack, where that and a predicted return cost `both`: by what a right prediction gains, or
 * by a predicted jump, where a lap shows one.
 */
static double beside_a_stack(const struct findings *findings, const struct returns *returns,
                             const struct visits *visits, double both)
{
	return shows_taken(findings, visits) ? both - round(visits->alone)
	                                     : (both + returns->gained) / 2;
}

static bool agrees_with_lap(const struct findings *findings, const struct visits *visits,
                            double taken)
{
	return !shows_taken(findings, visits) || fabs(taken - visits->alone) < shown_by_lap;
}

/*
 * A call through a pointer is mispredicted, and its return is if there is no stack: one that is predicted costs no more than
 * a jump that is found late. A branch taken is found late.
 */
static void find_without_targets(struct findings *findings, const struct anatomy_rows *rows,
                                 const struct returns *returns, const struct visits *visits)
{
	static const char calls[] =
		"primitive_ops/call_indirect: a call mispredicted, and its return predicted";
	double both = of_call_indirect(rows);
	struct estimate estimate = of_misprediction(findings, rows, visits);
	double mispredict = estimate.cycles;
	bool is_sure;

	if (returns->entries != 0) {
		add_step(findings, returns, returns->is_clear);
		mispredict = beside_a_stack(findings, returns, visits, both);
	} else if (both / 2 > mispredict - estimate.error ||
	           both - mispredict > findings_number(findings, "redirect") + estimate.error) {
		add_stack(findings, 0, false,
		          "primitive_ops/call_indirect: returns of one `ret` cost as much as "
		          "mispredicted branches");
		add_cycles(findings, "mispredict", both / 2, false, calls);
		if (has_one_target(findings))
			add_cycles(findings, "taken", visits->alone, false,
			           "anatomy/lap: a jump alone, which is predicted");
		return;
	} else {
		add_one(findings, returns, visits->gained);
		mispredict = round(mispredict);
	}
	is_sure = returns->is_clear && agrees_with_lap(findings, visits, both - mispredict);
	add_cycles(findings, "mispredict", mispredict, is_sure, calls);
	add_cycles(findings, "taken", both - mispredict, is_sure, calls);
}

/*
 * What a right prediction of a return gains without a target buffer: of a call through a pointer and its return the call is
 * mispredicted, as a jump alone is. NAN: it does not show, or there is no stack.
 */
static double gained_by_return(const struct findings *findings, const struct anatomy_rows *rows,
                               const struct visits *visits)
{
	double gained = 2 * visits->alone - of_call_indirect(rows);

	return findings_number(findings, "btb") == 0 && gained > predictor_no_step ? gained
	                                                                           : (double)NAN;
}

void anatomy_find_predictor(struct findings *findings, const struct anatomy_rows *rows)
{
	struct visits visits;
	struct returns returns;

	visits_read(&visits, findings, rows);
	targets_find(findings, rows, &visits);
	if (visits.state == VISITS_ALL_WRONG)
		visits.gained = gained_by_return(findings, rows, &visits);
	returns_read(&returns, findings, rows, &visits);
	if (visits.state == VISITS_ALL_WRONG)
		find_without_targets(findings, rows, &returns, &visits);
	else
		find_with_targets(findings, rows, &returns, &visits);
}
