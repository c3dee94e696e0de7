/* Instructions a block at a time: in one step where that is known, else one by one. */
#include "model/core_inside.h"

/* The block before ends elsewhere than behind itself. */
static void leave(struct core *core, uint64_t pc)
{
	const struct pending *pending = core->pending;
	int64_t before = core->now;

	core_leave(core, pc);
	core->expected = pc;
	if (pending == NULL || core->now == before)
		return;
	pending = pending_wait(pending, core->now - before);
	if (pending != NULL)
		core->pending = pending;
	else
		core_unfold(core, before);
}

void core_begin_block(struct core *core, struct block *block)
{
	uint64_t pc = block->pc;

	if (pc != core->expected)
		leave(core, pc);
	core->block = block;
	core->done = 0;
	core->accesses.count = 0;
	core->accesses.done = 0;
	core->accesses.store_hits = 0;
	core->accesses.all_hit = true;
}

void core_end_block(struct core *core, uint32_t count)
{
	bool is_whole = core->done == 0 && count == core->block->count;

	if (!is_whole || !core->block->is_regular || !core->accesses.all_hit || !core_recall(core))
		core_reach(core, count);
}
