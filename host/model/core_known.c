/*
 * Blocks that have been seen before. When all their accesses hit and no line is on its way, what they take and what
 * they leave behind depends only on what the pipeline waits for as they begin: each core is a machine of a few hundred
 * states, and its steps are noted as they are made. Exact: what a step has not in it is checked or done here.
 */
#include "model/core.h"

#include <stddef.h>

#include "model/core_inside.h"

/* No store of the block has to wait for the buffer, the first being made at `first`. */
static bool stores_fit(const struct core *core, const struct block *block, int64_t first)
{
	if (core->accesses.store_hits == 0)
		return true;
	return core->accesses.store_hits == block->store_count && core->traffic.drained <= first;
}

/* The buffer takes the block's stores. */
static void store_all(struct core *core, const struct timing *timing)
{
	for (uint32_t i = 0; i < timing->store_count; i++) {
		int64_t start = later(core->now + timing->stores[i], core->traffic.drained);

		traffic_store(&core->traffic, start + 1);
	}
}

/* Its events are counted when somebody asks for them, or the block is another core's. */
static inline void note_repeat(struct core *core, struct timing *timing)
{
	if (timing->repeats++ != 0)
		return;
	timing->next = core->repeated;
	core->repeated = timing;
}

void core_rest(struct core *core)
{
	for (struct timing *timing = core->repeated; timing != NULL; timing = timing->next) {
		for (const struct tally *tally = timing->tallies; tally->count != 0; tally++)
			core->events.all[tally->counter] += tally->count * timing->repeats;
		timing->repeats = 0;
	}
	core->repeated = NULL;
}

static void repeat(struct core *core, const struct block *block, struct timing *timing)
{
	note_repeat(core, timing);
	store_all(core, timing);
	core->settled = later(core->settled, core->now + timing->settled);
	core->now += timing->cycles;
	core->pending = timing->to;
	core->done = block->count;
	core->last = block->last;
	core->expected = timing->expected;
}

/* What the events have grown by; false when that is too much to be noted. */
static bool note_events(struct timing *timing, const struct events *before,
                        const struct events *after)
{
	uint32_t count = 0;

	for (uint32_t i = 0; i < EVENTS_ALL; i++) {
		uint64_t grown = after->all[i] - before->all[i];

		if (grown == 0)
			continue;
		if (grown > UINT16_MAX || count == TIMING_TALLIES)
			return false;
		timing->tallies[count++] = (struct tally){(uint16_t)i, (uint16_t)grown};
	}
	return true;
}

/* Instruction by instruction, as core_reach does. */
static void execute(struct core *core, const struct block *block, struct timing *timing)
{
	int64_t begin = core->now;
	uint32_t stores = core->accesses.store_hits;

	while (core->done < block->count) {
		core_reach(core, core->done + 1);
		if (instruction_stores(core->last) && timing->store_count < stores)
			timing->stores[timing->store_count++] = (uint16_t)(core->now - begin);
	}
	timing->cycles = (uint32_t)(core->now - begin);
}

/* It is executed for the first time like this: what comes of it is noted. */
static void learn(struct core *core, struct block *block, struct timing *note)
{
	struct events before;
	struct timing timing = {.from = core->pending};
	int64_t begin = core->now, settled = core->settled;
	bool is_short;

	core_rest(core); /* what was noted there may have been repeated */
	before = core->events;
	core->settled = begin;
	execute(core, block, &timing);
	timing.settled = (uint32_t)(core->settled - begin);
	core->settled = later(core->settled, settled);
	timing.expected = core->expected;
	timing.to = core->pending = core_fold(core);
	is_short = timing.cycles <= UINT16_MAX;
	if (is_short && timing.to != NULL && note_events(&timing, &before, &core->events))
		*note = timing;
}

static bool is_it(const struct core *core, const struct timing *timing)
{
	return timing->from == core->pending && timing->store_count == core->accesses.store_hits;
}

/*
 * Where it is noted, if it is. Mostly it goes as it went last: that is looked at first, so that the host can go on with
 * what it foresees, and has not to wait for one place after the other.
 */
static struct timing *find_timing(const struct core *core, struct block *block)
{
	if (!is_it(core, block->recent))
		block->recent = &block->timings[core->pending->number % BLOCK_TIMINGS];
	return block->recent;
}

bool core_recall(struct core *core)
{
	struct block *block = core->block;
	struct timing *timing;

	if (core->pending == NULL && (core->pending = core_fold(core)) == NULL)
		return false;
	timing = find_timing(core, block);
	if (is_it(core, timing)) {
		if (!stores_fit(core, block, core->now + timing->stores[0]) ||
		    !core_fetch(core, block))
			return false;
		repeat(core, block, timing);
		return true;
	}
	if (!stores_fit(core, block, core->now) || !core_fetch(core, block))
		return false;
	learn(core, block, timing);
	return true;
}
