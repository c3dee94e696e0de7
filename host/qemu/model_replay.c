/* SPDX-License-Identifier: GPL-2.0-or-later */
#include "model_replay.h"

enum { ACCESSES_MAX = 4 * BLOCK_MAX }; /* an instruction makes two at most */

struct access {
	uint64_t pc;
	uint64_t address;
	uint32_t bytes;
	bool is_store;
};

uint64_t replay_passed;

static struct core *core;
static const struct block *block;
static uint32_t done; /* instructions of it that the model has seen */
static struct access accesses[ACCESSES_MAX];
static uint32_t access_count;
static uint32_t access_done;

/* How many instructions of it have begun. */
static uint32_t begun(void)
{
	return replay_passed < block->stop_count ? block->stops[replay_passed] : block->count;
}

static void replay(uint32_t count)
{
	while (done < count) {
		const struct instruction *instruction = &block->instructions[done++];

		core_execute(core, instruction);
		for (; access_done < access_count && accesses[access_done].pc == instruction->pc;
		     access_done++)
			core_access(core, accesses[access_done].address,
			            accesses[access_done].bytes, accesses[access_done].is_store);
	}
}

void replay_begin(struct core *next_core, const struct block *next_block)
{
	if (block != NULL)
		replay(begun());
	core = next_core;
	block = next_block;
	done = 0;
	access_count = 0;
	access_done = 0;
	replay_passed = 0;
}

void replay_access(uint64_t pc, uint64_t address, uint32_t bytes, bool is_store)
{
	if (access_count < ACCESSES_MAX)
		accesses[access_count++] = (struct access){pc, address, bytes, is_store};
}

void replay_until(uint64_t pc)
{
	uint32_t i = done;

	while (i < block->count && block->instructions[i].pc != pc)
		i++;
	if (i < block->count)
		replay(i + 1);
}
