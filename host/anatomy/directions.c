/* The predictor of directions: its history and its counters (firmware/suites/anatomy_branches.c). */
#include <math.h>

#include "anatomy/anatomy.h"

enum {
	HISTORY_KNOWN = 64, /* the n at which the second branch is always taken */
	NO_STEP =
		2, /* cycles of a lap that are no step, if those of a misprediction are not known, */
	NO_STEP_SHARE = 4,    /* or their share */
	LEAST = 3,            /* points of a ladder that may have a step */
	MISPREDICT_CLEAR = 3, /* cycles of one that no other difference reaches */
	/* Entries that the jumps of a lap of anatomy/history or opposite need: most are calls. */
	LAP_TARGETS = 24,
};

/* The least that a counter in common costs, in cycles. Without one the ladder is 0. */
static const double conflict_least = 0.4;

/* Cycles that are no step of a ladder of branches: part of a misprediction. */
static double no_step(const struct findings *findings)
{
	double mispredict = findings_number(findings, "mispredict");

	return isnan(mispredict) ? NO_STEP : mispredict / NO_STEP_SHARE;
}

/* What a branch of anatomy/history costs. */
struct costs {
	double jump; /* cycles of a taken one that is predicted, with the buffer of targets or without */
	double nop; /* cycles of the instruction behind one that is not taken; it may issue with others */
	double mispredict; /* cycles */
};

/*
 * Of the 16 outcomes a counter of two bits is wrong of 5 that are taken and of 6 that are not. This is what a lap costs more
 * than with a branch that is always taken.
 */
static double wrong_by_two_bits(const struct costs *costs)
{
	return (8 * costs->nop + 11 * costs->mispredict + 3 * costs->jump) / 16 - costs->jump;
}

/* The same for a counter of one bit, which is wrong of 5 that are taken and of 5 that are not. */
static double wrong_by_one_bit(const struct costs *costs)
{
	return (8 * costs->nop + 10 * costs->mispredict + 3 * costs->jump) / 16 - costs->jump;
}

/* The same where history predicts all outcomes. */
static double right_by_history(const struct costs *costs)
{
	return (costs->nop - costs->jump) / 2;
}

/*
 * How far what a lap costs more is from what the rule says. Jumps that the buffer of targets does not hold are found late: all
 * without one, none of a lap that fits, and some otherwise. And the `nop` may cost nothing. Of the costs that are possible the
 * nearest counts.
 */
static double distance_from(double (*rule)(const struct costs *costs), double more,
                            const struct findings *findings)
{
	double targets = findings_number(findings, "btb");
	const double jumps[] = {
		findings_number(findings, targets == 0 ? "redirect" : "taken"),
		findings_number(findings, targets >= LAP_TARGETS ? "taken" : "redirect"),
	};
	static const double nops[] = {0, 1};
	double nearest = INFINITY;

	for (uint32_t i = 0; i < 2; i++)
		for (uint32_t j = 0; j < 2; j++) {
			const struct costs costs = {jumps[i], nops[j],
			                            findings_number(findings, "mispredict")};

			nearest = fmin(nearest, fabs(more - rule(&costs)));
		}
	return nearest;
}

/* Whether the second branch is mispredicted at every n, where all n cost the same. */
static bool is_never_seen(const struct findings *findings, const struct ladder *ladder)
{
	double more = ladder->points[0].cycles - ladder_at(ladder, HISTORY_KNOWN);
	double wrong = fmin(distance_from(wrong_by_two_bits, more, findings),
	                    distance_from(wrong_by_one_bit, more, findings));

	return wrong < distance_from(right_by_history, more, findings);
}

/*
 * The last n whose laps cost at most `limit`, if those of all n behind it cost more, the next one by at least `step`; else 0.
 * Laps that cost a little more with each n are no step: their jumps replace each other in a small buffer of targets.
 */
static double last_within(const struct ladder *ladder, double limit, double step)
{
	double last = ladder_last_within(ladder, limit);

	if (ladder_at(ladder, ladder_next(ladder, last)) - ladder_at(ladder, last) < step)
		return 0;
	for (uint32_t i = 0; i < ladder->count; i++)
		if (ladder->points[i].n > last && ladder->points[i].cycles <= limit)
			return 0;
	return last;
}

/*
 * The last n whose laps are nearer to the cheapest than to the dearest, if those of all n behind it are nearer to the
 * dearest; or, as a counter in common may be wrong of one branch or of both, if they cost more at all. The last n of all, if
 * all cost the same; 0: they cost less again.
 */
static double find_step(const struct ladder *ladder, double no_step)
{
	double most = ladder_most(ladder);
	double least = ladder_least(ladder);
	double last;

	if (most - least <= no_step)
		return ladder->points[ladder->count - 1].n;
	last = last_within(ladder, (most + least) / 2, no_step);
	return last != 0 ? last : last_within(ladder, least + no_step, no_step);
}

/* Every n costs the same: no branch is predicted by another one, or it is by one that is farther back. */
static void set_flat_history(struct finding *finding, const struct findings *findings,
                             const struct ladder *all, double last)
{
	double mispredict = findings_number(findings, "mispredict");

	if (isnan(mispredict + findings_number(findings, "taken") +
	          ladder_at(all, HISTORY_KNOWN))) {
		finding_set_source(finding, "anatomy/history: no step");
		return;
	}
	finding->is_sure = is_never_seen(findings, all) && mispredict >= MISPREDICT_CLEAR;
	finding_set_values(finding, "%.0f", is_never_seen(findings, all) ? 0 : last);
	finding_set_source(finding,
	                   is_never_seen(findings, all)
	                           ? "anatomy/history: no branch is predicted by another one"
	                           : "anatomy/history: %.0f outcomes, or more",
	                   last);
}

/* Takes off what laps cost less with each n: their calls are at other places, which a small buffer of targets holds or not. */
static void take_off_fall(struct ladder *ladder)
{
	double fall = fmin(0, ladder_rise(ladder));

	for (uint32_t i = 0; i < ladder->count; i++)
		ladder->points[i].cycles -= i * fall;
}

/*
 * The last n before a step that some points contradict: counters that are chosen by a part of the history may be in common at
 * some n. 0: there is none.
 */
static double last_before_most(const struct ladder *ladder, double no_step)
{
	uint32_t step = ladder_step(ladder, no_step);

	return step == 0 ? 0 : ladder->points[step - 1].n;
}

static void find_history(struct findings *findings, const struct anatomy_rows *rows)
{
	static struct ladder ladder, all;
	struct finding *finding;
	bool is_clear;
	double last;

	ladder_read(&all, rows, "anatomy", "history", "call");
	ladder_part(&ladder, &all, 0, HISTORY_KNOWN);
	take_off_fall(&ladder);
	last = ladder.count >= LEAST ? find_step(&ladder, no_step(findings)) : 0;
	is_clear = last != 0;
	if (!is_clear)
		last = last_before_most(&ladder, no_step(findings));
	if (last == 0)
		return;
	finding = findings_add(findings, "bht_history");
	if (last == ladder.points[ladder.count - 1].n) {
		set_flat_history(finding, findings, &all, last);
		return;
	}
	finding_set_values(finding, "%.0f", last);
	finding_set_source(finding,
	                   "anatomy/history: a branch is predicted by another one %.0f outcomes "
	                   "before, not %.0f",
	                   last, ladder_next(&ladder, last));
	finding->is_sure =
		is_clear && !(findings_number(findings, "mispredict") < MISPREDICT_CLEAR);
}

/* Laps of two branches, and what their predictions cost in cycles. */
struct conflicts {
	struct ladder ladder; /* what a lap costs more than without a counter in common */
	double never; /* a misprediction of the branch that is never taken; NaN: not known */
	double taken; /* the same of the one that is always taken */
};

/* What a lap costs more if one of the branches is mispredicted, or none. */
static double distance_to_whole(const struct conflicts *conflicts, double more)
{
	const double costs[] = {conflicts->never, conflicts->taken,
	                        conflicts->never + conflicts->taken};
	double nearest = fabs(more);

	for (uint32_t i = 0; i < sizeof(costs) / sizeof(costs[0]); i++)
		nearest = fmin(nearest, fabs(more - costs[i]));
	return nearest;
}

/* How far all laps are from a whole number of mispredictions. */
static double misfit(const struct conflicts *conflicts)
{
	double sum = 0;

	for (uint32_t i = 0; i < conflicts->ladder.count; i++)
		sum += distance_to_whole(conflicts, conflicts->ladder.points[i].cycles);
	return sum;
}

/* The laps, if a branch of anatomy/alike that is taken costs what this parameter says. */
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
 * Reads by how much more a branch that is never taken costs, beside one that is always taken, than without a counter in common. A
 * small buffer of targets has no entry for the latter, or just one: then what fits mispredictions better counts.
 */
static void read_conflicts(struct conflicts *conflicts, const struct anatomy_rows *rows,
                           const struct findings *findings)
{
	static struct ladder more, alike;
	static struct conflicts late;
	double targets = findings_number(findings, "btb");

	ladder_read(&more, rows, "anatomy", "opposite", "call");
	ladder_read(&alike, rows, "anatomy", "alike", "call");
	for (uint32_t i = 0; i < more.count; i++)
		more.points[i].cycles -= ladder_at(&alike, more.points[i].n);
	*conflicts = conflicts_if(&more, findings, "taken");
	if (!(targets < LAP_TARGETS))
		return;
	late = conflicts_if(&more, findings, "redirect");
	if (targets == 0 || !(misfit(conflicts) < misfit(&late)))
		*conflicts = late;
}

/*
 * Whether every n costs more than without a counter in common: then a step shows which of the two branches the counter
 * mispredicts. If it is the one that is taken, that is found late or not at all, which may differ by little.
 */
static bool all_conflict(const struct conflicts *conflicts, const struct findings *findings)
{
	double late = conflicts->taken;
	double least = isnan(late) ? NO_STEP : fmin(no_step(findings), late / 2);

	for (uint32_t i = 0; i < conflicts->ladder.count; i++)
		if (!(conflicts->ladder.points[i].cycles > fmax(least, conflict_least)))
			return false;
	return true;
}

/* All have a counter in common, or none. */
static void set_flat_counters(struct finding *finding, const struct ladder *ladder, bool is_common)
{
	double first = ladder->points[0].n;

	if (!is_common) {
		finding_set_source(finding, "anatomy/opposite: no step from %.0f to %.0f bytes",
		                   first, ladder->points[ladder->count - 1].n);
		return;
	}
	finding_set_values(finding, "%.0f", first / 2);
	finding_set_source(finding,
	                   "anatomy/opposite: branches %.0f bytes apart or more all have a counter "
	                   "in common",
	                   first);
}

/* What a lap costs more before the counter is in common. A buffer of targets may hold the jumps of one lap and not of the other. */
static double before_common(const struct ladder *ladder, double first)
{
	static struct ladder before;

	ladder_part(&before, ladder, 0, first);
	return before.count == 0 ? 0 : ladder_least(&before);
}

/*
 * A counter of one bit predicts what came last, so it is wrong of both branches. One of two bits that is settled is wrong of
 * the one that is never taken.
 */
static void find_bits(struct findings *findings, const struct conflicts *conflicts, double first)
{
	double of_never = conflicts->never;
	double of_taken = conflicts->taken;
	double of_both = of_never + of_taken;
	double before = before_common(&conflicts->ladder, first);
	static struct ladder common;
	struct finding *finding;
	double more;
	bool is_one;

	if (isnan(of_never))
		return;
	ladder_part(&common, &conflicts->ladder, first, INFINITY);
	more = ladder_least(&common) - before;
	is_one = fabs(more - of_both) < fabs(more - of_never);
	finding = findings_add(findings, "bht_bits");
	finding_set_values(finding, "%d", is_one ? 1 : 2);
	finding_set_source(
		finding,
		"anatomy/opposite: a counter in common costs %.2f cycles a lap, where one "
		"misprediction costs %.0f, and two %.0f",
		more, of_never, of_both);
	finding->is_sure = of_taken >= MISPREDICT_CLEAR && fabs(before) < NO_STEP / 2.0 &&
	                   ladder_most(&common) - before - more < NO_STEP &&
	                   fabs(more - (is_one ? of_both : of_never)) < NO_STEP / 2.0;
}

/* Two branches have one counter if they are at least as far apart as the counters reach, at two bytes each. */
static void find_counters(struct findings *findings, const struct anatomy_rows *rows)
{
	static struct conflicts conflicts;
	const struct ladder *ladder = &conflicts.ladder;
	struct finding *finding;
	bool is_common;
	double last;

	read_conflicts(&conflicts, rows, findings);
	if (ladder->count < LEAST)
		return;
	is_common = all_conflict(&conflicts, findings);
	last = find_step(ladder, no_step(findings));
	if (last == 0 && !is_common)
		return;
	finding = findings_add(findings, "bht");
	if (last == ladder->points[ladder->count - 1].n || is_common) {
		set_flat_counters(finding, ladder, is_common);
		if (is_common)
			find_bits(findings, &conflicts, 0);
		return;
	}
	finding_set_values(finding, "%.0f", ladder_next(ladder, last) / 2);
	finding_set_source(
		finding,
		"anatomy/opposite: branches %.0f bytes apart have a counter in common, %.0f do not",
		ladder_next(ladder, last), last);
	finding->is_sure = true;
	find_bits(findings, &conflicts, ladder_next(ladder, last));
}

void anatomy_find_directions(struct findings *findings, const struct anatomy_rows *rows)
{
	find_history(findings, rows);
	find_counters(findings, rows);
}
