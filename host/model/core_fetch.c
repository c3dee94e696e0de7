/* Fetches whole blocks from L1I. */
#include "model/core_internal.h"

/*
 * Fetches the block line by line, as its instructions would. Returns false if a line is not in L1I.
 */
bool core_fetch_lines(struct core *core, struct block *block)
{
	struct window *window = &core->window;
	uint64_t first = block->pc, last = block->end - 1;

	if (!hierarchy_l1i_holds(&core->hierarchy, first, last))
		return false;
	if (first - window->base >= window->size)
		(void)hierarchy_fetch(&core->hierarchy, first, window);
	while (last - window->base >= window->size)
		(void)hierarchy_fetch(&core->hierarchy, window->base + window->size, window);
	core->whole = window->size - INSTRUCTION_BYTES_MAX + 1;
	/* LRU needs to see every fetch; random replacement does not. */
	if (core->parameters->l1i.replacement == REPLACEMENT_RANDOM)
		block->fetched = core->hierarchy.l1i_state;
	return true;
}
