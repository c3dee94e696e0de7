/* Reads anatomy/returns (firmware/suites/anatomy_returns.c): calls within each other, whose returns only a stack predicts. */
#include <math.h>

#include "anatomy/predictor.h"

enum {
	CALLS_MIN = 8,
	CALLS_MAX = 64,
	GAINED_MAX = 64, /* cycles */
	/* From so many calls on, two more in each descent are mispredicted by a target buffer. */
	FEW = 4,
};

/* What each call costs more than the one before. Two functions take turns, which may cost differently. */
struct calls {
	uint32_t count; /* calls; the first one has no cost */
	double cost[CALLS_MAX];
	bool has_targets; /* there is a target buffer */
};

/* All numbers of calls from 1 on that were tried, without a gap. */
static void read_calls(struct calls *calls, const struct ladder *ladder)
{
	const struct ladder_point *point = ladder->points;

	calls->count = 0;
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
	double left = calls->cost[i];

	if (i >= entries)
		left -= gained;
	if (calls->has_targets && i + 1 == FEW)
		left -= 2 * gained;
	return left;
}

/* Cycles by which calls of the same function differ that such a stack does not explain. */
static double unexplained(const struct calls *calls, uint32_t entries, double gained)
{
	double sum = 0;

	for (uint32_t i = 1; i + 2 < calls->count; i++)
		sum += fabs(left_of(calls, i + 2, entries, gained) -
		            left_of(calls, i, entries, gained));
	return sum;
}

/* Whether the step from this stack is beside that of FEW calls, and what is left to explain may be a part of the latter. */
static bool is_beside_few(uint32_t entries, double left, double gained)
{
	return (entries == FEW || entries + 1 == FEW) && left > gained / 2;
}

/*
 * Finds the stack that leaves least to explain. One of no or one entry gives the same rows as one of more than were tried:
 * returns.entries is 0 then. Any other number leaves the step of at least one call to explain.
 */
static void fit(struct returns *returns, const struct calls *calls, double gained)
{
	double least = unexplained(calls, 1, gained);
	double next = INFINITY;
	uint32_t best = 1;

	for (uint32_t entries = 2; entries < calls->count; entries++) {
		double cycles = unexplained(calls, entries, gained);

		next = fmin(next, fmax(cycles, least));
		if (cycles < least) {
			least = cycles;
			best = entries;
		}
	}
	if (least < returns->unexplained) {
		*returns = (struct returns){
			.tried = calls->count,
			.gained = best > 1 ? gained : 0,
			.entries = best > 1 ? best : 0,
			.is_clear = best > 1 && next - least > 0.75 * gained &&
		                    !is_beside_few(best, least, gained),
			.unexplained = least,
		};
	}
}

void returns_read(struct returns *returns, const struct anatomy_rows *rows,
                  const struct visits *visits)
{
	static struct ladder ladder;
	struct calls calls = {.has_targets = visits->state != VISITS_ALL_WRONG};

	*returns = (struct returns){.unexplained = INFINITY};
	ladder_read(&ladder, rows, "anatomy", "returns", "call");
	read_calls(&calls, &ladder);
	if (calls.count < CALLS_MIN)
		return;
	if (!isnan(visits->gained))
		fit(returns, &calls, visits->gained);
	else
		for (uint32_t gained = 1; gained <= GAINED_MAX; gained++)
			fit(returns, &calls, gained);
}
