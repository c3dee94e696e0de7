/* Basic blocks. */
#include "model/block_cache/block.h"

/*
 * Returns true if the timing of the class depends on more than the pipeline's state, or if the
 * instruction does not end when it issues.
 */
static bool is_serializing(enum instruction_class class)
{
	return class == INSTRUCTION_amo || class == INSTRUCTION_lr_sc || class == INSTRUCTION_csr ||
	       class == INSTRUCTION_fence || class == INSTRUCTION_fence_i ||
	       class == INSTRUCTION_system;
}

static bool is_jump(enum instruction_class class)
{
	return class == INSTRUCTION_branch || class == INSTRUCTION_jal || class == INSTRUCTION_jalr;
}

void block_open(struct block *block, const struct parameters *parameters,
                const struct instruction *instructions, uint32_t count)
{
	*block = (struct block){.instructions = instructions,
	                        .last = &instructions[count - 1],
	                        .pc = instructions[0].pc,
	                        .count = count,
	                        .is_regular = true};
	block->end = block->last->pc + block->last->bytes;
	block->recent = block->timings;
	for (uint32_t i = 0; i < count; i++) {
		enum instruction_class class = instructions[i].class;

		block->written |= UINT64_C(1) << instructions[i].destination;
		block->store_count += instruction_stores(&instructions[i]);
		if (is_serializing(class) || parameters->early[class].bits != 0 ||
		    (is_jump(class) && i + 1 != count))
			block->is_regular = false;
	}
	if (block->store_count > TIMING_STORES || block->store_count > parameters->store_buffer)
		block->is_regular = false;
}
