/*
 * Blocks that have been seen before. What they take and what they leave behind depends only on what the pipeline waits
 * for as they begin, and on which accesses are missed, as long as no line is on its way that matters to them: each core
 * is a machine of a few hundred states, and its steps are noted as they are made. Exact: what a step has not in it is
 * checked or done here.
 */
#include "model/core.h"

#include <stddef.h>

#include "model/core_inside.h"

/* No store of the block has to wait for the buffer, the first being made at `first`. */
static inline bool stores_fit(const struct core *core, int64_t first)
{
	if (core->accesses.store_hits == 0)
		return true;
	return core->accesses.store_hits == core->block->store_count &&
	       core->traffic.drained <= first;
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

/* The lines that its misses ask for, and that are on their way as it ends. */
static void ask_all(struct core *core, const struct timing *timing)
{
	for (uint32_t i = 0; i < timing->line_count; i++) {
		const struct timing_line *line = &timing->lines[i];

		traffic_ask(&core->traffic, traffic_place(&core->traffic),
		            core_line(core, &core->accesses.list[line->access]),
		            core->now + line->arrival);
	}
}

static inline void repeat(struct core *core, const struct block *block, struct timing *timing)
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

/* It begins as it did then, and stores as much. */
static inline bool is_alike(const struct core *core, const struct timing *timing)
{
	return timing->from == core->pending && timing->store_count == core->accesses.store_hits;
}

/* The same block's, with the same misses besides. */
static inline bool is_it(const struct core *core, const struct timing *timing,
                         const struct outcome *outcome)
{
	return is_alike(core, timing) && timing->block == core->block &&
	       timing->outcome.accesses == outcome->accesses && timing->outcome.far == outcome->far;
}

/* A block in which something is missed. */
static bool recall_missed(struct core *core)
{
	struct block *block = core->block;
	struct others others = traffic_others(&core->traffic, core->now);
	struct outcome outcome = {0, 0};
	struct timing *timing;

	if (!stores_fit(core, core->now) || !core_fetch(core, block) ||
	    !core_outcome(core, &outcome))
		return false;
	timing = core_find_missed(core, &outcome);
	if (!is_it(core, timing, &outcome)) {
		core_record(core, &outcome, timing);
		return true;
	}
	if (!timing_has_room(timing, &others, core->now))
		return false;
	ask_all(core, timing);
	repeat(core, block, timing);
	return true;
}

static bool recall_hit(struct core *core)
{
	static const struct outcome all_hit;
	struct block *block = core->block;
	struct timing *timing = &block->timings[core->pending->number % BLOCK_TIMINGS];
	bool is_known;

	block->recent = timing;
	is_known = is_alike(core, timing);
	if (!stores_fit(core, is_known ? core->now + timing->stores[0] : core->now) ||
	    !core_fetch(core, block))
		return false;
	if (is_known)
		repeat(core, block, timing);
	else
		core_record(core, &all_hit, timing);
	return true;
}

/* core_look_up, where it goes other than last time. */
static __attribute__((noinline)) bool recall_further(struct core *core)
{
	if (core->pending == NULL && (core->pending = core_fold(core)) == NULL)
		return false;
	if (core->traffic.last_arrival > core->now && !core_is_apart(core))
		return false;
	return core->accesses.misses == 0 ? recall_hit(core) : recall_missed(core);
}

/*
 * Mostly it goes as it went last: that is looked at first, so that the host can go on with what it foresees, and has not
 * to wait for one place after the other.
 */
bool core_look_up(struct core *core)
{
	const struct block *block = core->block;
	struct timing *timing = block->recent;

	if (core->pending == NULL || core->accesses.misses != 0 ||
	    core->traffic.last_arrival > core->now || !is_alike(core, timing) ||
	    block->fetched != core->hierarchy.l1i_state ||
	    !stores_fit(core, core->now + timing->stores[0]))
		return recall_further(core);
	repeat(core, block, timing);
	return true;
}
