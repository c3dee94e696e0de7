/* Reads anatomy/returns (firmware/suites/anatomy_returns.c): nested calls whose returns only a stack predicts. */
#include <math.h>

#include "anatomy/predictor.h"
#include "anatomy/returns_trial.h"

enum {
	CALLS_MIN = 8,
	CALLS_MAX = 64,
	GAINED_MAX = 64, /* a correct prediction saves at most this many cycles */
	/* If the cycles that a correct prediction saves are not known, a larger difference counts as this many cycles. */
	LARGEST = 24,
	/* A further call costs at most this many cycles more than the end of a lap. It saves a register. */
	FURTHER_MAX = 8,
	/* A lap of one call takes at most this many cycles without the cost of its three jumps. */
	ALONE_MAX = 7,
	JUMPS_ALONE = 3,
	/* From this many calls on, a target buffer mispredicts two more in each descent. */
	FEW = 4,
	LAST_CALLS = 4,
};

/* The cost of each further call, in cycles. Two functions alternate, and their costs may differ. */
struct calls {
	uint32_t count;         /* calls */
	double cost[CALLS_MAX]; /* of call number i + 1; 0 for the first one */
	double alone;           /* a lap of one call, with the end of the lap */
	double late; /* a direct jump costs this much more if the target buffer lacks it */
	struct returns_trial tried[CALLS_MAX + 1]
				  [CALLS_MAX + 1]; /* by entries of the stack and calls */
};

/* Reads the costs, for all numbers of calls from 1 on up to the first gap. */
static void read_calls(struct calls *calls, const struct ladder *ladder)
{
	const struct ladder_point *point = ladder->points;

	calls->count = 0;
	calls->alone = ladder->count > 0 ? predictor_lap(point) : (double)NAN;
	while (calls->count < ladder->count && calls->count < CALLS_MAX &&
	       point->n == calls->count + 1) {
		calls->cost[calls->count++] =
			point->n > 1 ? predictor_lap(point) - predictor_lap(point - 1) : 0;
		point++;
	}
}

/* Returns the part of the cost of call number i + 1 that a stack of this many entries does not explain. */
static double left_of(const struct calls *calls, uint32_t i, uint32_t entries, double gained)
{
	const struct returns_trial *trial = &calls->tried[entries][i];

	return calls->cost[i] - (trial[1].wrong - trial[0].wrong) * gained -
	       (trial[1].late - trial[0].late) * calls->late;
}

/*
 * Returns the sum of the differences between calls of the same function that such a stack does not explain. Each
 * difference counts as at most `most` cycles, because a call that misses a cache or the target buffer costs more than
 * any return.
 */
static double unexplained(const struct calls *calls, uint32_t entries, double gained, double most)
{
	double sum = 0;

	for (uint32_t i = 1; i + 2 < calls->count; i++)
		sum += fmin(most, fabs(left_of(calls, i + 2, entries, gained) -
		                       left_of(calls, i, entries, gained)));
	return sum;
}

/* Returns returns.further. Calls after CALLS_MIN do not count, because they may miss a cache. */
static double further(const struct calls *calls)
{
	double least = INFINITY;

	for (uint32_t i = 1; i < CALLS_MIN; i++)
		least = fmin(least, calls->cost[i]);
	return least - calls->alone;
}

/*
 * Whether the step of this stack is next to the step at FEW calls, and the unexplained cycles may be a part of that
 * one.
 */
static bool is_beside_few(uint32_t entries, double left, double gained)
{
	return (entries == FEW || entries + 1 == FEW) && left > gained / 2;
}

/*
 * Whether three of four calls after the first `entries` calls cost clearly more than the last of these of the same
 * function. Clearly means half of what a correct prediction saves. Calls that miss a cache cost more at a few numbers
 * only.
 */
static bool is_dearer_behind(const struct calls *calls, uint32_t entries, double gained)
{
	uint32_t dearer = 0;

	for (uint32_t i = entries; i < calls->count; i++) {
		uint32_t before = entries - 2 + (i - entries) % 2;

		dearer += before == 0 ||
		          left_of(calls, i, calls->count, gained) -
		                          left_of(calls, before, calls->count, gained) >
		                  gained / 2;
	}
	return 4 * dearer >= 3 * (calls->count - entries);
}

/*
 * Finds the stack that leaves the fewest cycles unexplained. A stack of none or one entry gives nearly the same rows as
 * one of more entries than were tried. Then returns->entries is 0. For any other size at least two calls have to be
 * beyond the step, because the last call alone may cost more by chance.
 */
static void fit(struct returns *returns, const struct calls *calls, double gained, double most)
{
	double least = fmin(unexplained(calls, 1, gained, most),
	                    unexplained(calls, calls->count, gained, most));
	double next = INFINITY;
	uint32_t best = 1;

	for (uint32_t entries = 2; entries + 1 < calls->count; entries++) {
		double cycles = unexplained(calls, entries, gained, most);

		next = fmin(next, fmax(cycles, least));
		if (cycles < least) {
			least = cycles;
			best = entries;
		}
	}
	if (best > 1 && !is_dearer_behind(calls, best, gained))
		best = 1;
	if (least < returns->unexplained) {
		*returns = (struct returns){
			.tried = calls->count,
			.gained = best > 1 ? gained : 0,
			.entries = best > 1 ? best : 0,
			.is_clear = best > 1 && next - least > 0.75 * fmin(gained, most) &&
		                    !is_beside_few(best, least, gained),
			.unexplained = least,
		};
	}
}

/* Whether call number i + 1 costs as little as each call of the same function before it. */
static bool is_cheapest(const struct calls *calls, uint32_t i, double gained)
{
	for (uint32_t before = 2 - i % 2; before < i; before += 2)
		if (!(left_of(calls, i, calls->count, gained) -
		              left_of(calls, before, calls->count, gained) <
		      gained / 2))
			return false;
	return true;
}

/* Whether the last calls cost as little as the others. After a step each of them would cost more. */
static bool are_level(const struct calls *calls, double gained)
{
	for (uint32_t i = calls->count - LAST_CALLS; i < calls->count; i++)
		if (!is_cheapest(calls, i, gained))
			return false;
	return true;
}

/* Returns how many entries of the target buffer these calls use. */
static uint32_t targets_of(const struct findings *findings, const struct visits *visits)
{
	double entries = findings_number(findings, "btb");

	if (isnan(entries))
		entries = visits->state == VISITS_ALL_WRONG ? 0 : RETURNS_TRIAL_JUMPS;
	return (uint32_t)fmin(entries, RETURNS_TRIAL_JUMPS);
}

/*
 * Whether the simulated target buffer is surely right. If it has at most one entry, or holds all jumps, its exact size
 * does not matter.
 */
static bool are_targets_known(const struct findings *findings)
{
	double entries = findings_number(findings, "btb");

	return !(entries > 1 && entries < RETURNS_TRIAL_JUMPS) || findings_is_sure(findings, "btb");
}

/* Tries all stacks. If `redirect` or `taken` is not known, late jumps cost nothing. */
static void try_stacks(struct calls *calls, const struct findings *findings,
                       const struct visits *visits)
{
	double late = findings_number(findings, "redirect") - findings_number(findings, "taken");
	uint32_t targets = targets_of(findings, visits);

	calls->late = isnan(late) ? 0 : late;
	for (uint32_t entries = 0; entries <= calls->count; entries++)
		for (uint32_t n = 1; n <= calls->count; n++)
			calls->tried[entries][n] =
				n < entries ? calls->tried[n][n] : returns_try(targets, entries, n);
}

void returns_read(struct returns *returns, const struct findings *findings,
                  const struct anatomy_rows *rows, const struct visits *visits)
{
	static struct ladder ladder;
	static struct calls calls;

	*returns = (struct returns){.unexplained = INFINITY};
	ladder_read(&ladder, rows, "anatomy/returns", "call");
	read_calls(&calls, &ladder);
	if (calls.count < CALLS_MIN)
		return;
	try_stacks(&calls, findings, visits);
	if (isnan(visits->gained)) {
		for (uint32_t gained = 1; gained <= GAINED_MAX; gained++)
			fit(returns, &calls, gained, LARGEST);
		returns->is_clear &= are_targets_known(findings);
		return;
	}
	fit(returns, &calls, visits->gained, visits->gained);
	returns->is_clear &= are_targets_known(findings);
	returns->further = further(&calls);
	/* Each further call costs a misprediction more. Then only the innermost return is predicted. */
	if (!returns->is_clear && returns->further > fmax(visits->gained, FURTHER_MAX)) {
		returns->entries = 0;
		returns->gained = 0;
		returns->is_one = true;
	}
	returns->is_level = are_level(&calls, visits->gained);
	returns->is_none =
		returns->entries == 0 &&
		calls.alone > ALONE_MAX + JUMPS_ALONE * visits->alone + visits->gained / 2;
}
