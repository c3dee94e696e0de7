/* SPDX-License-Identifier: GPL-2.0-or-later */
#include "model_replay.h"

uint64_t replay_passed;

static struct core *core;
static struct translated *translated; /* the current block */

/* Returns how many instructions of the current block have begun. */
static uint32_t begun(void)
{
	return replay_passed < translated->stop_count ? translated->stops[replay_passed]
	                                              : translated->block.count;
}

void replay_begin(struct core *next_core, struct translated *next)
{
	if (translated != NULL)
		core_end_block(core, begun());
	if (core != next_core && core != NULL)
		core_flush_events(core);
	core = next_core;
	translated = next;
	replay_passed = 0;
	core_begin_block(core, &translated->block);
}

bool replay_needs_bytes(uint64_t address)
{
	return core_may_straddle(core, address);
}

void replay_access(uint64_t pc, uint64_t address, uint32_t bytes, bool is_store)
{
	core_block_access(core, pc, address, bytes, is_store);
}

void replay_operands(const struct instruction *instruction, uint64_t first, uint64_t second)
{
	core_operands(core, instruction, first, second);
}

void replay_until(const struct instruction *instruction)
{
	core_advance(core, (uint32_t)(instruction - translated->block.instructions) + 1);
}
