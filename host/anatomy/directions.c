/* Finds the number and the bits of the counters of a branch direction predictor. */
#include <math.h>

#include "anatomy/anatomy.h"
#include "anatomy/branch_steps.h"
#include "anatomy/predictor.h"

/* A shared counter costs at least this many cycles in a lap. Without one the ladder is 0. */
static const double conflict_least = 0.4;

/* Random branches show a misprediction with an error of up to this share of it. */
static const double shown_by_branches = 0.35;

/* Laps of two branches, and what their mispredictions cost. In cycles. */
struct conflicts {
	struct ladder ladder; /* how much more a lap costs than without a shared counter */
	double never; /* cost of mispredicting the branch that is never taken; NaN: not known */
	double taken; /* the same for the branch that is always taken */
};

/*
 * Returns how far `more` cycles are from the cost of mispredicting none, the one, the other, or both of the branches.
 */
static double distance_to_whole(const struct conflicts *conflicts, double more)
{
	const double costs[] = {conflicts->never, conflicts->taken,
	                        conflicts->never + conflicts->taken};
	double nearest = fabs(more);

	for (uint32_t i = 0; i < sizeof(costs) / sizeof(costs[0]); i++)
		nearest = fmin(nearest, fabs(more - costs[i]));
	return nearest;
}

/* Returns the sum of these distances over all laps. */
static double misfit(const struct conflicts *conflicts)
{
	double sum = 0;

	for (uint32_t i = 0; i < conflicts->ladder.count; i++)
		sum += distance_to_whole(conflicts, conflicts->ladder.points[i].cycles);
	return sum;
}

/* Whether the cost of a misprediction is sure, or random branches show about the same without a doubt. */
static bool is_mispredict_known(const struct findings *findings, const struct anatomy_rows *rows)
{
	double mispredict = findings_number(findings, "mispredict");
	double jump = findings_number(findings,
	                              findings_number(findings, "btb") < 2 ? "redirect" : "taken");
	struct figure shown = predictor_by_branches(rows, jump);

	return findings_is_sure(findings, "mispredict") ||
	       (!shown.is_doubtful &&
	        fabs(shown.cycles - mispredict) < shown_by_branches * mispredict);
}

/* Returns the laps for the case that a taken branch of anatomy/alike costs the cycles of this parameter. */
static struct conflicts conflicts_if(const struct ladder *more, const struct findings *findings,
                                     const char *parameter)
{
	double jump = findings_number(findings, parameter);
	double never = findings_number(findings, "mispredict");
	struct conflicts conflicts = {*more, never, never - (isnan(jump) ? 0 : jump)};

	for (uint32_t i = 0; i < more->count; i++)
		conflicts.ladder.points[i].cycles += isnan(jump) ? 0 : jump;
	return conflicts;
}

/*
 * Reads how many cycles a shared counter costs in a lap with one branch that is always taken and one that is never
 * taken. A small target buffer may not hold the taken branch. Then a taken branch costs `redirect` and not `taken`. Of
 * the two cases, the one counts that is nearer to whole mispredictions.
 */
static void read_conflicts(struct conflicts *conflicts, const struct anatomy_rows *rows,
                           const struct findings *findings)
{
	static struct ladder more, alike;
	static struct conflicts late;
	double targets = findings_number(findings, "btb");

	ladder_read(&more, rows, "anatomy/opposite", "call");
	ladder_read(&alike, rows, "anatomy/alike", "call");
	ladder_take_off(&more, &alike);
	*conflicts = conflicts_if(&more, findings, "taken");
	if (!(targets < LAP_TARGETS))
		return;
	late = conflicts_if(&more, findings, "redirect");
	if (targets == 0 || !(misfit(conflicts) < misfit(&late)))
		*conflicts = late;
}

/*
 * Whether the branches share a counter at every n. Then a step only shows which of the two branches the counter
 * mispredicts. Mispredicting the taken branch may cost little more than finding it late, so the least difference is
 * small.
 */
static bool all_conflict(const struct conflicts *conflicts, const struct findings *findings)
{
	double late = conflicts->taken;
	double least = isnan(late) ? BRANCH_NO_STEP : fmin(branch_no_step(findings), late / 2);

	for (uint32_t i = 0; i < conflicts->ladder.count; i++)
		if (!(conflicts->ladder.points[i].cycles > fmax(least, conflict_least)))
			return false;
	return true;
}

/* Adds the finding where all n cost the same: the branches share a counter at every n, or at none. */
static void add_flat_counters(struct findings *findings, const struct ladder *ladder,
                              bool is_common)
{
	double first = ladder->points[0].n;

	if (is_common)
		findings_add(findings, "bht", finding_whole(first / 2).text, false,
		             "anatomy/opposite: all branches %.0f bytes apart or more share "
		             "a counter",
		             first);
	else
		findings_add(findings, "bht", "", false,
		             "anatomy/opposite: no step from %.0f to %.0f bytes", first,
		             ladder->points[ladder->count - 1].n);
}

/*
 * Returns the difference of the laps before the branches share a counter. It is not 0 if the target buffer holds the
 * jumps of one lap and not those of the other.
 */
static double before_common(const struct ladder *ladder, double first)
{
	static struct ladder before;

	ladder_part(&before, ladder, 0, first);
	return before.count == 0 ? 0 : ladder_range(&before).least;
}

/*
 * Adds the bits of a counter. A shared counter of one bit predicts the last direction, so it mispredicts both branches.
 * A shared counter of two bits, once it is saturated by taken branches, mispredicts only the branch that is never
 * taken.
 */
static void find_bits(struct findings *findings, const struct anatomy_rows *rows,
                      const struct conflicts *conflicts, double first)
{
	double of_never = conflicts->never;
	double of_taken = conflicts->taken;
	double of_both = of_never + of_taken;
	double before = before_common(&conflicts->ladder, first);
	static struct ladder common;
	struct range range;
	double more;
	bool is_one, is_sure;

	if (isnan(of_never))
		return;
	ladder_part(&common, &conflicts->ladder, first, INFINITY);
	range = ladder_range(&common);
	more = range.least - before;
	is_one = fabs(more - of_both) < fabs(more - of_never);
	is_sure = is_mispredict_known(findings, rows) && of_taken >= MISPREDICT_CLEAR &&
	          fabs(before) < BRANCH_NO_STEP / 2.0 &&
	          range.most - before - more < BRANCH_NO_STEP &&
	          fabs(more - (is_one ? of_both : of_never)) < BRANCH_NO_STEP / 2.0;
	findings_add(findings, "bht_bits", finding_whole(is_one ? 1 : 2).text, is_sure,
	             "anatomy/opposite: a shared counter costs %.2f cycles a lap, where one "
	             "misprediction costs %.0f, and two %.0f",
	             more, of_never, of_both);
}

/*
 * If each counter covers two bytes of code, branches share one if they are at least as far apart as all counters reach.
 * This is never sure: Rocket's counters cover four bytes, and its index folds the address (rocket-chip, BTB.scala), so
 * branches share one of its 512 counters from 8192 bytes on.
 */
void anatomy_find_directions(struct findings *findings, const struct anatomy_rows *rows)
{
	static struct conflicts conflicts;
	const struct ladder *ladder = &conflicts.ladder;
	bool is_common;
	double last, next;

	read_conflicts(&conflicts, rows, findings);
	if (ladder->count < BRANCH_POINTS_LEAST)
		return;
	is_common = all_conflict(&conflicts, findings);
	last = branch_step(ladder, branch_no_step(findings));
	if (last == 0 && !is_common)
		return;
	if (last == ladder->points[ladder->count - 1].n || is_common) {
		add_flat_counters(findings, ladder, is_common);
		if (is_common)
			find_bits(findings, rows, &conflicts, 0);
		return;
	}
	next = ladder_next(ladder, last);
	findings_add(findings, "bht", finding_whole(next / 2).text, false,
	             "anatomy/opposite: branches %.0f bytes apart share a counter, %.0f do "
	             "not",
	             next, last);
	find_bits(findings, rows, &conflicts, next);
}
