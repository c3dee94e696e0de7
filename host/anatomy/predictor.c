/* Finds the return address stack, and the cost of a misprediction on a core with or without a target buffer. */
#include <math.h>

#include "anatomy/predictor.h"

enum {
	ENOUGH_TARGETS = 16, /* this many entries hold all jumps of these calls */
	CALL_AND_RETURN = 2, /* cycles to issue a call and its return */
};

/* Figures are alike if they differ by less than this, in cycles. */
static const double alike = 0.1;

/* The error of an estimate from branches, in cycles. The predictor decides how many of them are mispredicted. */
static const double estimated = 0.85;

/* The error of an estimate from the end of a lap, in cycles. */
static const double shown_by_lap = 0.25;

/*
 * Returns the cycles that a call through a pointer and its return cost beside their issue. All these calls end in one
 * `ret`, which returns to another place each time (firmware/suites/isa/i_control.c).
 */
static struct figure of_call_indirect(const struct anatomy_rows *rows)
{
	struct figure calls = anatomy_throughput(rows, "primitive_ops/call_indirect");

	calls.cycles -= CALL_AND_RETURN;
	return calls;
}

/*
 * Half of the random branches are mispredicted, and half of those are taken. Otherwise both benchmarks are the same
 * (firmware/suites/isa/i_control.c).
 */
struct figure predictor_by_branches(const struct anatomy_rows *rows, double jump)
{
	struct figure random = anatomy_throughput(rows, "primitive_ops/branch_random");
	struct figure pattern = anatomy_throughput(rows, "primitive_ops/branch_pattern");

	return (struct figure){2 * (random.cycles - pattern.cycles) + (isnan(jump) ? 0 : jump / 2),
	                       random.is_doubtful || pattern.is_doubtful};
}

static void add_step(struct findings *findings, const struct returns *returns)
{
	findings_add(findings, "ras", finding_whole(returns->entries).text, returns->is_clear,
	             "anatomy/returns: returns of %u nested calls are predicted, of more not all",
	             returns->entries);
}

/*
 * Adds a stack that shows no step: one entry, or more than were tried. Other differences can hide a step if their sum
 * is more than `gained`, the cycles that a correct prediction saves (NaN: not known), and if the last calls differ.
 * Then the stack is not found.
 */
static void add_one(struct findings *findings, const struct returns *returns, double gained)
{
	if (returns->is_one)
		findings_add(findings, "ras", "1", false,
		             "anatomy/returns: of up to %u calls the first is cheap, and no other",
		             returns->tried);
	else if (!returns->is_level && returns->unexplained > fmax(predictor_no_step, gained))
		findings_add(findings, "ras", "", false,
		             "anatomy/returns: other reasons hide the step");
	else
		findings_add(findings, "ras", "1", false,
		             "the return in primitive_ops/call_indirect is predicted, and "
		             "anatomy/returns has no step: one entry, or more than %u",
		             returns->tried);
}

/* Whether a call costs too little for its return to be mispredicted, even if the call is found late. */
static bool are_returns_predicted(const struct findings *findings, const struct anatomy_rows *rows,
                                  double gained)
{
	return anatomy_throughput(rows, "primitive_ops/call_return").cycles - CALL_AND_RETURN <
	       findings_number(findings, "taken") + findings_number(findings, "redirect") +
	               gained / 2;
}

/*
 * Adds a stack beside a small target buffer, which makes calls cost different cycles. If each further call costs
 * clearly more than a lap of one call, by half of what a correct prediction saves, the stack may have one entry.
 */
static void add_by_further(struct findings *findings, const struct returns *returns, double gained)
{
	findings_add(
		findings, "ras",
		finding_whole(returns->further > gained / 2 ? 1 : returns->tried).text, false,
		"primitive_ops/call_return is predicted, and calls of anatomy/returns cost about "
		"the same behind the first");
}

/*
 * Finds the stack of a core with a target buffer. If anatomy/returns shows no step, call_indirect shows whether there
 * is a stack: a target buffer predicts its calls, but never its returns.
 */
static void find_stack(struct findings *findings, const struct anatomy_rows *rows,
                       const struct returns *returns, const struct visits *visits)
{
	double taken = findings_number(findings, "taken");
	struct figure both = of_call_indirect(rows);
	double calls = both.cycles - 2 * taken;
	bool is_enough = visits->fitting >= ENOUGH_TARGETS;

	if (returns->entries != 0)
		add_step(findings, returns);
	else if (is_enough && calls > visits->gained / 2)
		findings_add(findings, "ras", "0",
		             fabs(calls - visits->gained) < alike && !both.is_doubtful,
		             "primitive_ops/call_indirect: returns of one `ret` are mispredicted");
	else if (returns->is_none && !is_enough)
		findings_add(findings, "ras", "0", false,
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

/*
 * Estimates a misprediction without a target buffer, from the jump at the end of a lap if that is mispredicted and
 * measured.
 */
static struct estimate of_misprediction(const struct findings *findings,
                                        const struct anatomy_rows *rows,
                                        const struct visits *visits)
{
	if (!has_one_target(findings) && !isnan(visits->alone))
		return (struct estimate){visits->alone, shown_by_lap};
	return (struct estimate){
		predictor_by_branches(rows, findings_number(findings, "redirect")).cycles,
		estimated};
}

/*
 * Adds the findings of a core with a target buffer. A misprediction costs `taken` plus what a correct prediction saves.
 */
static void find_with_targets(struct findings *findings, const struct anatomy_rows *rows,
                              const struct returns *returns, const struct visits *visits)
{
	double cycles = findings_number(findings, "taken");
	bool is_sure = findings_is_sure(findings, "taken");

	find_stack(findings, rows, returns, visits);
	if (!isnan(cycles + visits->gained))
		findings_add_cycles(
			findings, "mispredict", cycles + visits->gained, is_sure,
			"anatomy/indirect: the cycles that a correct prediction saves, plus taken");
	else if (returns->is_clear && !isnan(cycles))
		findings_add_cycles(
			findings, "mispredict", cycles + returns->gained, is_sure,
			"anatomy/returns: the cycles that a correct prediction saves, plus taken");
	else
		findings_add_cycles(findings, "mispredict",
		                    predictor_by_branches(rows, cycles).cycles, false,
		                    "primitive_ops/branch_random and branch_pattern");
}

/* Whether the buffer has one entry, which predicts the jump at the end of a lap, so that anatomy/lap shows its cost. */
static bool shows_taken(const struct findings *findings, const struct visits *visits)
{
	return has_one_target(findings) && !isnan(visits->alone);
}

/*
 * Returns the cycles of a misprediction on a core with a stack. A mispredicted call and its predicted return cost
 * `both`. The cost of the return comes from a predicted jump, if a lap shows one, or else from what a correct
 * prediction saves.
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
	return !shows_taken(findings, visits) ||
	       (visits->alone_error == 0 && fabs(taken - visits->alone) < shown_by_lap);
}

/* Adds what a lap shows where no row of calls does: a misprediction, and a jump that a single entry predicts. */
static void add_without_calls(struct findings *findings, const struct visits *visits,
                              double mispredict)
{
	findings_add_cycles(findings, "mispredict", round(mispredict), false,
	                    "anatomy/lap: a jump alone, or primitive_ops/branch_random and "
	                    "branch_pattern");
	if (has_one_target(findings))
		findings_add_cycles(findings, "taken", visits->alone, false,
		                    "anatomy/lap: a jump alone, which is predicted");
}

/*
 * Adds the findings of a core without a target buffer, or with one entry. A call through a pointer is mispredicted.
 * Without a stack its return is mispredicted, too. A predicted return costs no more than `redirect`, a jump that is
 * found late.
 */
static void find_without_targets(struct findings *findings, const struct anatomy_rows *rows,
                                 const struct returns *returns, const struct visits *visits)
{
	static const char calls[] =
		"primitive_ops/call_indirect: a call mispredicted, and its return predicted";
	struct figure of_calls = of_call_indirect(rows);
	double both = of_calls.cycles;
	struct estimate estimate = of_misprediction(findings, rows, visits);
	double mispredict = estimate.cycles;
	bool is_sure;

	if (returns->entries != 0) {
		add_step(findings, returns);
		mispredict = beside_a_stack(findings, returns, visits, both);
	} else if (isnan(both)) {
		add_without_calls(findings, visits, mispredict);
		return;
	} else if (both / 2 > mispredict - estimate.error ||
	           both - mispredict > findings_number(findings, "redirect") + estimate.error) {
		findings_add(findings, "ras", "0", false,
		             "primitive_ops/call_indirect: returns of one `ret` cost as much as "
		             "mispredicted branches");
		findings_add_cycles(findings, "mispredict", both / 2, false, "%s", calls);
		if (has_one_target(findings))
			findings_add_cycles(findings, "taken", visits->alone, false,
			                    "anatomy/lap: a jump alone, which is predicted");
		return;
	} else {
		add_one(findings, returns, visits->gained);
		mispredict = round(mispredict);
	}
	is_sure = returns->is_clear && !of_calls.is_doubtful &&
	          agrees_with_lap(findings, visits, both - mispredict);
	findings_add_cycles(findings, "mispredict", mispredict, is_sure, "%s", calls);
	findings_add_cycles(findings, "taken", both - mispredict, is_sure, "%s", calls);
}

/*
 * Returns the cycles that a correct prediction of a return saves, on a core without a target buffer. A jump alone is
 * mispredicted, and so is a call through a pointer, but not its return. NaN: not known, or there is no stack.
 */
static double gained_by_return(const struct findings *findings, const struct anatomy_rows *rows,
                               const struct visits *visits)
{
	double gained = 2 * visits->alone - of_call_indirect(rows).cycles;

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
	anatomy_doubt_fetch(findings, rows);
}
