/* Whole blocks come from L1I. */
#include "model/core_inside.h"

/* The block's lines one after the other, as instructions would fetch them; false when one is not there. */
bool core_fetch_lines(struct core *core, struct block *block)
{
	struct window *window = &core->window;
	uint64_t first = block->pc, last = block->end - 1;

	if (!hierarchy_holds(&core->hierarchy, first, last))
		return false;
	if (first - window->base >= window->size)
		(void)hierarchy_fetch(&core->hierarchy, first, window);
	while (last - window->base >= window->size)
		(void)hierarchy_fetch(&core->hierarchy, window->base + window->size, window);
	core->whole = window->size - INSTRUCTION_BYTES_MAX + 1;
	/* What was used last only LRU wants to know. */
	if (core->parameters->l1i.replacement == REPLACEMENT_RANDOM)
		block->fetched = core->hierarchy.l1i_state;
	return true;
}
