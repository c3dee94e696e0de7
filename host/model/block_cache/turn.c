/* Instructions a block at a time: in one step where that is known, else one by one. */
#include "model/core_inside.h"

void core_begin_block(struct core *core, struct block *block)
{
	uint64_t pc = block->pc;

	core->block = block;
	core->done = 0;
	accesses_begin(&core->accesses);
	if (pc == core->expected)
		return;
	core->expected = pc;
	core_leave(core, pc); /* the block before ends elsewhere than behind itself */
}

void core_end_block(struct core *core, uint32_t count)
{
	bool is_whole = core->done == 0 && count == core->block->count;

	if (!is_whole || !core->block->is_regular || core->accesses.is_odd || !core_look_up(core))
		core_reach(core, count);
}
