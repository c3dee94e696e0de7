#include "measure/tick.h"

#include "drivers/mtime.h"
#include "measure/budget.h"
#include "measure/count_down.h"
#include "measure/sample.h"

enum {
	LOOKS = 256,
	/* Whatever the budget: where a run of one turn moves the counter, and where it needs a longer one. */
	LOOKS_MIN = 64,
	LOOKS_MIN_LONG = 16,
	LOOKS_ALIKE = 8,    /* looks with as many turns, before others have more or fewer */
	LOOKS_WARM = 4,     /* the first of them meet cold caches and predictors */
	LOOK_TURNS = 14,    /* of the longer ones */
	SCATTER_SHIFT = 28, /* 1 to 16 turns before a look */
	/* A counter stands still if it has not moved for STILL_MS milliseconds and STILL_TICKS ticks of mtime. */
	STILL_MS = 1,
	STILL_TICKS = 1024,
	/* Turns of the longest run. Without an mtime a counter stands still if this run does not move it. */
	TURNS_MAX = 1 << 20,
	STEPS = 16, /* steps in the run from which turns per step are computed */
};

/* 2^32 by the golden ratio. The upper bits of its multiples have no short period. */
static const uint32_t scatter = 0x9e3779b9;

static uint32_t run_turns(const struct counter *counter, uint32_t turns)
{
	return sample_take(counter, count_down, (struct bench_run *)(uintptr_t)turns, NULL, 0);
}

/* What short runs show: whether one takes 0 counts, and whether equal ones take different counts. */
struct looks {
	uint32_t last;  /* counts of the last run, which is of the other kernel */
	uint32_t other; /* counts of the run before that */
	bool has_none, differ;
};

/*
 * Takes a short run, and returns its counts. Two kernels take turns. One takes a cycle more in a turn, so the step of a
 * counter does not divide both. A counter with steps rounds the run of the other up or down, by where in a step it
 * begins. The turns before the run move that place. If a run takes nearly a multiple of the step, it is seldom rounded
 * down, so half of the looks have more turns.
 */
static uint32_t look(const struct counter *counter, struct looks *looks, uint32_t i)
{
	counter_kernel *kernel = i % 2 == 0 ? count_down : count_down_slowly;
	uintptr_t turns = i % (2 * LOOKS_ALIKE) < LOOKS_ALIKE ? 1 : LOOK_TURNS;
	uint32_t counts;

	kernel((struct bench_run *)(uintptr_t)(1 + (i * scatter >> SCATTER_SHIFT)));
	counts = sample_take(counter, kernel, (struct bench_run *)turns, NULL, 0);
	looks->has_none |= counts == 0;
	looks->differ |= i % LOOKS_ALIKE >= LOOKS_WARM && counts != looks->other;
	looks->other = looks->last;
	looks->last = counts;
	return counts;
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
	struct tick tick = {0};
	struct looks looks = {0};
	uint32_t longest, least, steps;

	if (stands_still(counter))
		return tick;
	longest = turns_for(counter, 2);
	least = longest > 1 ? LOOKS_MIN_LONG : LOOKS_MIN;
	for (uint32_t i = 0; i < LOOKS && (i < least || !budget_is_spent(budget, start)); i++) {
		uint32_t counts = look(counter, &looks, i);

		if (longest > 1)
			counts = greatest_common_divisor(counts,
			                                 run_turns(counter, longest + i % longest));
		/* The runs are shorter than a step: turns_for() met the end of a step by chance. */
		if (counts == 0 && longest < TURNS_MAX)
			longest *= 2;
		tick.counts = greatest_common_divisor(tick.counts, counts);
	}
	/* With a step of more than one count, a run of less than two counts took none. */
	if (!looks.has_none && !((looks.differ || longest > 1) && tick.counts > 1)) {
		tick.counts = 1;
		return tick;
	}
	longest = turns_for(counter, STEPS * tick.counts);
	steps = run_turns(counter, longest) / tick.counts;
	tick.turns = steps != 0 ? longest / steps + 1 : TURNS_MAX;
	return tick;
}
