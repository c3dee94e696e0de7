/*
 * Begins and ends blocks. A block with a recorded timing is replayed. Others are executed instruction by instruction.
 */
#include "model/core_internal.h"

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

void core_end_block(struct core *core, uint32_t count)
{
	bool is_whole = core->done == 0 && count == core->block->count;

	if (is_whole && core->block->is_regular && !core->accesses.is_irregular &&
	    !(core->has_forwarding && core_forwards(core)) && core_look_up(core))
		return;
	core_advance(core, count);
	core->saved.count = core->saved.done = 0; /* a trap may have left some */
}
