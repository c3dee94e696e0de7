/*
 * Replays blocks that ran before. The timing of a block and its effect on the pipeline depend only on the pending
 * values at its begin and on its misses, unless the block uses a line that is in flight. So the core is a state machine
 * with a few hundred states, and each timing is a recorded transition. Replay is exact, because everything that a
 * timing does not contain is checked or done here.
 */
#include "model/core_internal.h"

/*
 * Returns true if no store of the block has to wait for the store buffer. `first` is the cycle of
 * its first store.
 */
static inline bool stores_fit(const struct core *core, int64_t first)
{
	if (core->accesses.store_hits == 0)
		return true;
	return core->accesses.store_hits == core->block->store_count &&
	       core->in_flight.drained <= first;
}

/* Puts the stores of the block into the store buffer. */
static void store_all(struct core *core, const struct timing *timing)
{
	for (uint32_t i = 0; i < timing->store_count; i++) {
		int64_t start = later(core->now + timing->stores[i], core->in_flight.drained);

		in_flight_store(&core->in_flight, start + 1);
	}
}

/* Notes the stores of the block for loads of the same words. */
static __attribute__((noinline)) void note_stores(struct core *core, const struct timing *timing)
{
	uint32_t stored = 0;

	for (uint32_t i = 0; stored < timing->store_count; i++)
		if (core->accesses.list[i].is_store)
			forwarding_store(&core->forwarding, core->accesses.list[i].address,
			                 core->now + timing->stores[stored++]);
}

/* Counts a replay. core_flush_events adds its events later. */
static inline void count_replay(struct core *core, struct timing *timing)
{
	if (timing->replays++ != 0)
		return;
	timing->next = core->replayed;
	core->replayed = timing;
}

void core_flush_events(struct core *core)
{
	for (struct timing *timing = core->replayed; timing != NULL; timing = timing->next) {
		for (const struct tally *tally = timing->tallies; tally->count != 0; tally++)
			core->events.all[tally->counter] += tally->count * timing->replays;
		timing->replays = 0;
	}
	core->replayed = NULL;
}

/* Requests the lines that the block misses and that are still in flight at its end. */
static void request_all(struct core *core, const struct timing *timing)
{
	for (uint32_t i = 0; i < timing->line_count; i++) {
		const struct timing_line *line = &timing->lines[i];

		in_flight_request(&core->in_flight, in_flight_slot(&core->in_flight),
		                  core_line(core, &core->accesses.list[line->access]),
		                  core->now + line->arrival);
	}
}

static inline void replay(struct core *core, const struct block *block, struct timing *timing)
{
	count_replay(core, timing);
	store_all(core, timing);
	if (__builtin_expect(core->has_forwarding, 0))
		note_stores(core, timing);
	core->settled = later(core->settled, core->now + timing->settled);
	core->now += timing->cycles;
	core->pending = timing->to;
	core->done = block->count;
	core->last = block->last;
	core->expected = timing->expected;
}

/* Returns true if the timing was recorded for the present pending state and number of stores. */
static inline bool is_equal(const struct core *core, const struct timing *timing)
{
	return timing->from == core->pending && timing->store_count == core->accesses.store_hits;
}

/* Does the same for a timing in the table of blocks with misses. */
static inline bool matches_outcome(const struct core *core, const struct timing *timing,
                                   const struct outcome *outcome)
{
	return is_equal(core, timing) && timing->block == core->block &&
	       timing->outcome.accesses == outcome->accesses && timing->outcome.far == outcome->far;
}

/* Replays or records a block with misses. Returns false if it did nothing. */
static bool replay_missed(struct core *core)
{
	struct block *block = core->block;
	struct in_flight_lines others = in_flight_lines(&core->in_flight, core->now);
	struct outcome outcome = {0, 0};
	struct timing *timing;

	if (!stores_fit(core, core->now) || !core_fetch(core, block) ||
	    !core_describe_misses(core, &outcome))
		return false;
	timing = core_find_missed(core, &outcome);
	if (!matches_outcome(core, timing, &outcome)) {
		core_record(core, &outcome, timing);
		return true;
	}
	if (!timing_has_room(timing, &others, core->now))
		return false;
	request_all(core, timing);
	replay(core, block, timing);
	return true;
}

static bool replay_hit(struct core *core)
{
	static const struct outcome all_hit;
	struct block *block = core->block;
	struct timing *timing = &block->timings[core->pending->number % BLOCK_TIMINGS];
	bool is_recorded;

	block->recent = timing;
	is_recorded = is_equal(core, timing);
	if (!stores_fit(core, is_recorded ? core->now + timing->stores[0] : core->now) ||
	    !core_fetch(core, block))
		return false;
	if (is_recorded)
		replay(core, block, timing);
	else
		core_record(core, &all_hit, timing);
	return true;
}

/* The general case of look_up. Returns false if it did nothing. */
static __attribute__((noinline)) bool replay_further(struct core *core)
{
	if (core->pending == NULL && (core->pending = core_snapshot(core)) == NULL)
		return false;
	if (core->in_flight.last_arrival > core->now && !core_is_independent(core))
		return false;
	return core->accesses.misses == 0 ? replay_hit(core) : replay_missed(core);
}

/*
 * Executes the current block with all its accesses: replays its timing, or executes and records it. Returns false, and
 * does nothing, if the block cannot be recorded. Tries the timing of the last time first. It mostly fits, and the host's
 * CPU predicts the loads and branches of this path well.
 */
static bool look_up(struct core *core)
{
	const struct block *block = core->block;
	struct timing *timing = block->recent;

	if (core->pending == NULL || core->accesses.misses != 0 ||
	    core->in_flight.last_arrival > core->now || !is_equal(core, timing) ||
	    block->fetched != core->hierarchy.l1i_state ||
	    !stores_fit(core, core->now + timing->stores[0]))
		return replay_further(core);
	replay(core, block, timing);
	return true;
}

void core_begin_block(struct core *core, struct block *block)
{
	uint64_t pc = block->pc;

	core->block = block;
	core->done = 0;
	accesses_begin(&core->accesses);
	if (pc == core->expected)
		return;
	core->expected = pc;
	/* The last instruction of the previous block needs to be resolved, mostly because it was a jump or trapped. */
	core_resolve(core, pc, block->instructions->bytes);
}

/* Replays a block with a recorded timing. Others are executed instruction by instruction. */
void core_end_block(struct core *core, uint32_t count)
{
	bool is_whole = core->done == 0 && count == core->block->count;

	if (is_whole && core->block->is_regular && !core->accesses.is_irregular &&
	    !(core->has_forwarding && core_forwards(core)) && look_up(core))
		return;
	core_advance(core, count);
	core->saved.count = core->saved.done = 0; /* a trap may have left some */
}
