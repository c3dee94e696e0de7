/* Reads anatomy/returns (firmware/suites/anatomy_returns.c): calls within each other, whose returns only a stack predicts. */
#include <math.h>

#include "anatomy/predictor.h"
#include "anatomy/returns_trial.h"

enum {
	CALLS_MIN = 8,
	CALLS_MAX = 64,
	GAINED_MAX = 64, /* cycles */
	/* Cycles: a larger difference counts as so many, where it is not known what is gained. */
	LARGEST = 24,
	/* Cycles that a call around another one costs more than the end of a lap, at most: it saves a register. */
	FURTHER_MAX = 8,
	/* Cycles of a lap of one call, without what its three jumps cost when they are predicted, at most. */
	ALONE_MAX = 7,
	JUMPS_ALONE = 3,
	/* From so many calls on, two more in each descent are mispredicted by a target buffer. */
	FEW = 4,
	LAST_CALLS = 4,
};

/* What each call costs more than the one before. Two functions take turns, which may cost differently. */
struct calls {
	uint32_t count; /* calls; the first one has no cost */
	double cost[CALLS_MAX];
	double alone; /* a lap of one call, with the end of the lap */
	double late;  /* cycles that a direct jump costs more if the target buffer lacks it */
	struct returns_trial tried[CALLS_MAX + 1][CALLS_MAX + 1]; /* by entries and calls */
};

/* All numbers of calls from 1 on that were tried, without a gap. */
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

/* Of call number i + 1, what a stack of so many entries leaves to explain. */
static double left_of(const struct calls *calls, uint32_t i, uint32_t entries, double gained)
{
	const struct returns_trial *trial = &calls->tried[entries][i];

	return calls->cost[i] - (trial[1].wrong - trial[0].wrong) * gained -
	       (trial[1].late - trial[0].late) * calls->late;
}

/*
 * Cycles by which calls of the same function differ that such a stack does not explain. A difference counts as `most` at most:
 * calls that a cache or the target buffer does not hold cost more than any return.
 */
static double unexplained(const struct calls *calls, uint32_t entries, double gained, double most)
{
	double sum = 0;

	for (uint32_t i = 1; i + 2 < calls->count; i++)
		sum += fmin(most, fabs(left_of(calls, i + 2, entries, gained) -
		                       left_of(calls, i, entries, gained)));
	return sum;
}

/* By how much each further call costs more than a lap of one, at least. Those behind CALLS_MIN may miss a cache in turns. */
static double further(const struct calls *calls)
{
	double least = INFINITY;

	for (uint32_t i = 1; i < CALLS_MIN; i++)
		least = fmin(least, calls->cost[i]);
	return least - calls->alone;
}

/* Whether the step from this stack is beside that of FEW calls, and what is left to explain may be a part of the latter. */
static bool is_beside_few(uint32_t entries, double left, double gained)
{
	return (entries == FEW || entries + 1 == FEW) && left > gained / 2;
}

/*
 * Whether most calls behind so many cost more than the last of these, of the same function, by half of what a right prediction
 * gains. Calls that a cache does not hold cost more at some numbers only.
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
 * Finds the stack that leaves least to explain. One of no or one entry gives much the same rows as one of more than were tried:
 * returns.entries is 0 then. Any other number leaves the step of at least two calls to explain: the last one alone may cost
 * more by chance.
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

/* Whether the last calls cost as little as any: behind a step each would cost more. What adds to some calls is no step. */
static bool are_level(const struct calls *calls, double gained)
{
	for (uint32_t i = calls->count - LAST_CALLS; i < calls->count; i++)
		if (!is_cheapest(calls, i, gained))
			return false;
	return true;
}

/* Entries of the target buffer that calls here use. */
static uint32_t targets_of(const struct findings *findings, const struct visits *visits)
{
	double entries = findings_number(findings, "btb");

	if (isnan(entries))
		entries = visits->state == VISITS_ALL_WRONG ? 0 : RETURNS_TRIAL_JUMPS;
	return (uint32_t)fmin(entries, RETURNS_TRIAL_JUMPS);
}

/* Whether the calls are those of this target buffer. One that has no target for long, or all, is like any other such. */
static bool are_targets_known(const struct findings *findings)
{
	double entries = findings_number(findings, "btb");

	return !(entries > 1 && entries < RETURNS_TRIAL_JUMPS) || findings_is_sure(findings, "btb");
}

/* Tries all stacks. Without `redirect` or `taken` late jumps cost nothing. */
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
	ladder_read(&ladder, rows, "anatomy", "returns", "call");
	read_calls(&calls, &ladder);
	if (calls.count < CALLS_MIN)
		return;
	try_stacks(&calls, findings, visits);
	if (isnan(visits->gained)) {
		for (uint32_t gained = 1; gained <= GAINED_MAX; gained++)
			fit(returns, &calls, gained, LARGEST);
		return;
	}
	fit(returns, &calls, visits->gained, visits->gained);
	returns->is_clear &= are_targets_known(findings);
	returns->further = further(&calls);
	/* It is what a right prediction gains, and more than what a call has to do besides: only the innermost return is predicted. */
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
