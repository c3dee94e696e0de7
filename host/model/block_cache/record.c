/* Executes a block for which there is no timing, and records one. */
#include "model/core_internal.h"

/* Records the increment of each event. Returns false if a timing cannot hold them. */
static bool record_events(struct timing *timing, const struct events *before,
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

/* Executes the block instruction by instruction, to record the cycle of each store. */
static void execute(struct core *core, const struct block *block, struct timing *timing)
{
	int64_t begin = core->now;
	uint32_t stores = core->accesses.store_hits;

	while (core->done < block->count) {
		core_advance(core, core->done + 1);
		if (instruction_stores(core->last) && timing->store_count < stores)
			timing->stores[timing->store_count++] = (uint16_t)(core->now - begin);
	}
	timing->cycles = (uint32_t)(core->now - begin);
}

/* Returns how many earlier misses of the block still had a slot when `miss` wanted one. */
static uint32_t count_taken(const struct core *core, const struct access *miss)
{
	uint32_t count = 0;

	for (const struct access *before = core->accesses.list; before != miss; before++)
		count += access_is_miss(before) && before->arrival > miss->wanted;
	return count;
}

/*
 * Records how long other lines may stay in flight. They have to arrive before a miss of the block finds no free slot.
 */
static void record_room(const struct core *core, struct timing *timing, const struct access *miss,
                        int64_t begin)
{
	uint32_t taken = count_taken(core, miss);

	for (uint32_t others = 1; others <= TIMING_OTHERS; others++) {
		uint32_t *room = &timing->room[others - 1];

		if (taken + others >= core->in_flight.line_count && *room == UINT32_MAX)
			*room = (uint32_t)(miss->wanted - begin);
	}
}

/*
 * Records the lines in flight at the end of the block. Returns false if there are more than
 * TIMING_LINES.
 */
static bool record_lines(const struct core *core, struct timing *timing, int64_t begin)
{
	for (uint32_t i = 0; i < TIMING_OTHERS; i++)
		timing->room[i] = UINT32_MAX;
	for (uint32_t i = 0; i < core->accesses.count; i++) {
		const struct access *access = &core->accesses.list[i];

		if (!access_is_miss(access))
			continue;
		record_room(core, timing, access, begin);
		if (access->arrival <= core->now)
			continue;
		if (timing->line_count == TIMING_LINES)
			return false;
		timing->lines[timing->line_count++] =
			(struct timing_line){i, (uint32_t)(access->arrival - begin)};
	}
	return true;
}

void core_record(struct core *core, const struct outcome *outcome, struct timing *note)
{
	struct events before;
	struct timing timing = {.outcome = *outcome, .block = core->block, .from = core->pending};
	int64_t begin = core->now, settled = core->settled;
	struct in_flight_lines others = in_flight_lines(&core->in_flight, begin);
	bool is_noted;

	core_flush_events(core); /* `note` is overwritten below, and may have replays */
	before = core->events;
	core->settled = begin;
	execute(core, core->block, &timing);
	timing.settled = (uint32_t)(core->settled - begin);
	core->settled = later(core->settled, settled);
	timing.expected = core->expected;
	timing.to = core->pending = core_snapshot(core);
	is_noted = timing.to != NULL && timing.cycles <= UINT16_MAX &&
	           record_lines(core, &timing, begin) && timing_has_room(&timing, &others, begin);
	if (is_noted && record_events(&timing, &before, &core->events))
		*note = timing;
}
