/* Finds the history length of a branch direction predictor. */
#include <math.h>

#include "anatomy/anatomy.h"
#include "anatomy/branch_steps.h"

enum { HISTORY_KNOWN = 64 }; /* the n at which the second branch is always taken */

/*
 * What a predictor does with 16 outcomes of the second branch, 8 of them taken: how many it mispredicts, and how many of
 * the taken ones it predicts.
 */
struct rule {
	uint32_t wrong, taken;
};

/* A counter of two bits mispredicts 5 taken outcomes and 6 others. One of one bit mispredicts 5 of each. */
static const struct rule by_two_bits = {11, 3}, by_one_bit = {10, 3}, by_history = {0, 8};

/*
 * Returns how much more a lap costs by a rule than with a branch that is always taken. `next` is the cost of the
 * instruction after a branch not taken.
 */
static double more_by(struct rule rule, double mispredict, double jump, double next)
{
	return (8 * next + rule.wrong * mispredict + rule.taken * jump) / 16 - jump;
}

/*
 * Returns the distance of `more` cycles from the result of a rule. Two costs are not known exactly, so the nearest
 * result counts. A jump costs `redirect` without a target buffer, `taken` if the buffer surely holds the lap, and
 * either one otherwise. The instruction after a branch not taken costs 1, or 0 if it issues with others.
 */
static double distance_from(struct rule rule, double more, const struct findings *findings)
{
	double targets = findings_number(findings, "btb");
	double mispredict = findings_number(findings, "mispredict");
	const double jumps[] = {
		findings_number(findings, targets == 0 ? "redirect" : "taken"),
		findings_number(findings, targets >= 2 * LAP_TARGETS ? "taken" : "redirect"),
	};
	double nearest = INFINITY;

	for (uint32_t i = 0; i < 2; i++)
		for (uint32_t next = 0; next < 2; next++)
			nearest = fmin(nearest,
			               fabs(more - more_by(rule, mispredict, jumps[i], next)));
	return nearest;
}

/* Whether the second branch is mispredicted at every n. All n cost the same. */
static bool is_never_seen(const struct findings *findings, const struct ladder *ladder)
{
	double more = ladder->points[0].cycles - ladder_at(ladder, HISTORY_KNOWN);
	double wrong = fmin(distance_from(by_two_bits, more, findings),
	                    distance_from(by_one_bit, more, findings));

	return wrong < distance_from(by_history, more, findings);
}

/*
 * Whether the target buffer surely has too few entries for a lap. Then other jumps of the lap hide what branches cost.
 */
static bool is_lap_too_long(const struct findings *findings)
{
	double targets = findings_number(findings, "btb");

	return findings_is_sure(findings, "btb") && targets > 0 && targets < LAP_TARGETS;
}

/*
 * Adds the finding where every n costs the same. Either the predictor has no history, or it reaches back beyond all n.
 */
static void add_flat_history(struct findings *findings, const struct ladder *all, double last)
{
	double mispredict = findings_number(findings, "mispredict");

	if (isnan(mispredict + findings_number(findings, "taken") + ladder_at(all, HISTORY_KNOWN)))
		findings_add(findings, "bht_history", "", false, "anatomy/history: no step");
	else if (is_never_seen(findings, all))
		findings_add(findings, "bht_history", "0",
		             mispredict >= MISPREDICT_CLEAR && all->points[0].n == 1,
		             "anatomy/history: no branch is predicted from an earlier one");
	else if (is_lap_too_long(findings))
		findings_add(findings, "bht_history", "", false,
		             "anatomy/history: no step, and the target buffer does not hold a lap");
	else
		findings_add(findings, "bht_history", finding_whole(last).text, false,
		             "anatomy/history: %.0f outcomes, or more", last);
}

/*
 * Subtracts the slope if laps become cheaper with each n. The calls of the laps are at different places, and a small
 * target buffer may hold more or fewer of them.
 */
static void take_off_fall(struct ladder *ladder)
{
	double fall = fmin(0, ladder_rise(ladder));

	for (uint32_t i = 0; i < ladder->count; i++)
		ladder->points[i].cycles -= i * fall;
}

/*
 * Returns the last n before a step, even if some points contradict the step. If a part of the history chooses the
 * counter, branches may share a counter at some n. 0: there is no step.
 */
static double last_before_most(const struct ladder *ladder, double no_step)
{
	uint32_t step = ladder_step(ladder, no_step);

	return step == 0 ? 0 : ladder->points[step - 1].n;
}

void anatomy_find_history(struct findings *findings, const struct anatomy_rows *rows)
{
	static struct ladder ladder, all;
	bool is_clear;
	double last;

	ladder_read(&all, rows, "anatomy/history", "call");
	ladder_part(&ladder, &all, 0, HISTORY_KNOWN);
	take_off_fall(&ladder);
	last = ladder.count >= BRANCH_POINTS_LEAST ? branch_step(&ladder, branch_no_step(findings))
	                                           : 0;
	is_clear = last != 0;
	if (!is_clear)
		last = last_before_most(&ladder, branch_no_step(findings));
	if (last == 0)
		return;
	if (last == ladder.points[ladder.count - 1].n)
		add_flat_history(findings, &all, last);
	else
		findings_add(findings, "bht_history", finding_whole(last).text,
		             is_clear && ladder_next(&ladder, last) == last + 1 &&
		                     !(findings_number(findings, "mispredict") < MISPREDICT_CLEAR),
		             "anatomy/history: a branch is predicted from the one %.0f branches "
		             "earlier, not from that %.0f earlier",
		             last, ladder_next(&ladder, last));
}
