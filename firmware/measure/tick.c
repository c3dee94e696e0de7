#include "measure/tick.h"

#include "drivers/mtime.h"
#include "measure/budget.h"
#include "measure/count_down.h"
#include "measure/sample.h"

enum {
	LOOKS = 256,
	LOOKS_MIN = 16, /* whatever the budget */
	/* A counter stands still if it has not moved for STILL_MS milliseconds and STILL_TICKS ticks of mtime. */
	STILL_MS = 1,
	STILL_TICKS = 1024,
	/* Turns of the longest run. Without an mtime a counter stands still if this run does not move it. */
	TURNS_MAX = 1 << 20,
	STEPS = 16, /* steps in the run from which turns per step are computed */
};

static uint32_t run_turns(const struct counter *counter, uint32_t turns)
{
	return sample_take(counter, count_down, (struct bench_run *)(uintptr_t)turns, NULL, 0);
}

static uint32_t greatest_common_divisor(uint32_t a, uint32_t b)
{
	while (b != 0) {
		uint32_t rest = a % b;

		a = b;
		b = rest;
	}
	return a;
}

/* Returns the smallest number of turns, a power of two, that takes at least `counts`; TURNS_MAX if none does. */
static uint32_t turns_for(const struct counter *counter, uint32_t counts)
{
	uint32_t turns = 1;

	while (turns < TURNS_MAX && run_turns(counter, turns) < counts)
		turns *= 2;
	return turns;
}

/* Whether the counter does not move, judged by mtime. */
static bool stands_still(const struct counter *counter)
{
	uint64_t limit = mtime_of_ms(STILL_MS);

	limit = limit < STILL_TICKS ? STILL_TICKS : limit;
	for (uint32_t turns = 1; turns <= TURNS_MAX; turns *= 2) {
		uint64_t start = mtime_read();

		if (run_turns(counter, turns) != 0)
			return false;
		if (mtime_read() - start >= limit)
			return true;
	}
	return true;
}

struct tick tick_measure(const struct counter *counter, uint64_t budget)
{
	uint64_t start = mtime_read();
	struct tick tick = {.still = stands_still(counter)};
	bool coarse = false;
	uint32_t longest;

	if (tick.still)
		return tick;
	longest = turns_for(counter, 2);
	for (uint32_t i = 0; i < LOOKS && (i < LOOKS_MIN || !budget_is_spent(budget, start)); i++) {
		coarse |= run_turns(counter, 1) == 0;
		tick.counts = greatest_common_divisor(tick.counts,
		                                      run_turns(counter, longest + i % longest));
	}
	if (!coarse) {
		tick.counts = 1;
		return tick;
	}
	longest = turns_for(counter, STEPS * tick.counts);
	tick.turns = longest * tick.counts / run_turns(counter, longest) + 1;
	return tick;
}
