/* The jumps of firmware/suites/anatomy_returns.c, one after another. */
#include "anatomy/returns_trial.h"

#include <stdbool.h>
#include <string.h>

/* Descents after which each is like the one two before. */
enum { DESCENTS_BEFORE = 4, DESCENTS = 2 };

/* Each jump, and where it goes to: a function, or the place behind a call. */
enum jump {
	CALL_OF_LOOP,
	CALL_OF_LOOP_TOO,
	CALL_OF_DESCEND,
	CALL_OF_DESCEND_TOO,
	END_OF_DESCEND,
	RETURN,
	END_OF_LOOP,
	DESCEND,
	DESCEND_TOO,
	LOOP,
};

struct entry {
	enum jump jump, to;
};

struct core {
	struct returns_trial counts;
	uint32_t targets, returns;
	uint32_t count;
	struct entry entries[RETURNS_TRIAL_JUMPS]; /* the oldest first */
	uint32_t stacked;
};

/* Removes an entry, and adds a new one as the youngest. */
static void replace(struct core *core, uint32_t place, struct entry entry)
{
	memmove(&core->entries[place], &core->entries[place + 1],
	        (core->count - place - 1) * sizeof(entry));
	core->entries[core->count - 1] = entry;
}

/* Whether the buffer knows where a jump goes; it does from then on. */
static bool is_known(struct core *core, enum jump jump, enum jump to)
{
	uint32_t i = 0;
	bool is_right;

	while (i < core->count && core->entries[i].jump != jump)
		i++;
	is_right = i < core->count && core->entries[i].to == to;
	if (i == core->count && core->count < core->targets)
		core->count++;
	else if (i == core->count)
		i = 0;
	if (core->count > 0)
		replace(core, i, (struct entry){jump, to});
	return is_right;
}

static void go(struct core *core, enum jump jump, enum jump to)
{
	core->counts.late += !is_known(core, jump, to);
}

static void call(struct core *core, enum jump jump, enum jump to)
{
	core->counts.wrong += !is_known(core, jump, to);
	core->stacked += core->stacked < core->returns;
}

static void give_back(struct core *core, enum jump to)
{
	if (core->stacked > 0)
		core->stacked--;
	else
		core->counts.wrong += !is_known(core, RETURN, to);
}

/* The function that call number i, from 0, goes to. */
static enum jump called(uint32_t i, uint32_t calls)
{
	if (i + 1 == calls)
		return RETURN;
	return i % 2 == 0 ? DESCEND : DESCEND_TOO;
}

/* Call number i comes from here. */
static enum jump caller(uint32_t i, enum jump first)
{
	if (i == 0)
		return first;
	return i % 2 == 0 ? CALL_OF_DESCEND_TOO : CALL_OF_DESCEND;
}

static void descend(struct core *core, enum jump first, uint32_t calls)
{
	for (uint32_t i = 0; i < calls; i++)
		call(core, caller(i, first), called(i, calls));
	for (uint32_t i = calls; i-- > 0;) {
		if (called(i, calls) == DESCEND)
			go(core, END_OF_DESCEND, RETURN);
		give_back(core, caller(i, first));
	}
}

struct returns_trial returns_try(uint32_t targets, uint32_t returns, uint32_t calls)
{
	struct core core = {.returns = returns};

	core.targets = targets < RETURNS_TRIAL_JUMPS ? targets : RETURNS_TRIAL_JUMPS;
	for (uint32_t i = 0; i < DESCENTS_BEFORE + DESCENTS; i += 2) {
		if (i == DESCENTS_BEFORE)
			core.counts = (struct returns_trial){0};
		descend(&core, CALL_OF_LOOP, calls);
		descend(&core, CALL_OF_LOOP_TOO, calls);
		go(&core, END_OF_LOOP, LOOP);
	}
	return (struct returns_trial){core.counts.wrong / DESCENTS, core.counts.late / DESCENTS};
}
