/*
 * Converts between the scoreboard, which has absolute cycles, and a struct pending, whose cycles are relative to now.
 */
#include "model/core_internal.h"

/* Returns true if no unit is busy beyond this cycle. */
static bool units_are_free(const struct core *core)
{
	for (uint32_t i = 0; i < core->busy_unit_count; i++) {
		if (core->units[core->busy_units[i]] > core->now)
			return false;
	}
	return true;
}

/* Lists the registers whose values are not ready. Returns false if `content` cannot hold them. */
static bool list_values(struct core *core, struct pending_content *content)
{
	uint64_t left = core->waiting & ~(UINT64_C(1) << REGISTER_NONE);

	for (; left != 0; left &= left - 1) {
		uint8_t destination = (uint8_t)__builtin_ctzll(left);
		int64_t cycles = core->ready[destination] - core->now;

		if (cycles <= 0) {
			core->waiting &= ~(UINT64_C(1) << destination);
			continue;
		}
		if (cycles > PENDING_CYCLES || content->count == PENDING_VALUES)
			return false;
		content->values[content->count++] = (struct pending_value){
			destination, core->producers[destination], (uint16_t)cycles};
	}
	return true;
}

const struct pending *core_snapshot(struct core *core)
{
	struct pending_content content = {.issued = core->issued};

	if (!units_are_free(core) || !list_values(core, &content))
		return NULL;
	return pending_get(&content);
}

/* Registers that are not pending keep their old cycle in `ready`. That is right, because it is in the past. */
void core_restore(struct core *core, int64_t then)
{
	const struct pending_content *content;

	if (core->pending == NULL)
		return;
	content = &core->pending->content;
	core->issued = content->issued;
	core->waiting = 0;
	for (uint8_t i = 0; i < content->count; i++) {
		const struct pending_value *value = &content->values[i];

		core->ready[value->destination] = then + value->cycles;
		core->producers[value->destination] = value->producer;
		core->waiting |= UINT64_C(1) << value->destination;
	}
	core->pending = NULL;
}
