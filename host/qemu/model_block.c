/* SPDX-License-Identifier: GPL-2.0-or-later */
#include "model_block.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { BUCKETS = 1 << 14 };

static struct block *buckets[BUCKETS];

bool block_may_stop(const struct instruction *instruction)
{
	static const bool may[INSTRUCTION_CLASS_COUNT] = {
		[INSTRUCTION_load] = true,     [INSTRUCTION_load_narrow] = true,
		[INSTRUCTION_store] = true,    [INSTRUCTION_amo] = true,
		[INSTRUCTION_system] = true,   [INSTRUCTION_fp_load] = true,
		[INSTRUCTION_fp_store] = true,
	};

	return may[instruction->class];
}

static void *allocate(size_t count, size_t size)
{
	void *memory = calloc(count, size);

	if (memory == NULL) {
		fputs("model: no memory is left for instructions\n", stderr);
		exit(1);
	}
	return memory;
}

static struct block *make(uint64_t pc, const uint32_t *codes, uint32_t count, bool is_64_bit)
{
	struct block *block = allocate(1, sizeof(*block));
	struct instruction *instructions = allocate(count, sizeof(*instructions));
	uint32_t *stops = allocate(count, sizeof(*stops));
	uint32_t *own_codes = allocate(count, sizeof(*own_codes));

	for (uint32_t i = 0; i < count; i++) {
		instructions[i] = instruction_decode(codes[i], pc, is_64_bit);
		pc += instructions[i].bytes;
		if (i + 1 < count && block_may_stop(&instructions[i]))
			stops[block->stop_count++] = i + 1;
	}
	memcpy(own_codes, codes, count * sizeof(*codes));
	block->instructions = instructions;
	block->count = count;
	block->stops = stops;
	block->codes = own_codes;
	return block;
}

static bool is_it(const struct block *block, uint64_t pc, const uint32_t *codes, uint32_t count)
{
	return block->instructions[0].pc == pc && block->count == count &&
	       memcmp(block->codes, codes, count * sizeof(*codes)) == 0;
}

const struct block *block_get(uint64_t pc, const uint32_t *codes, uint32_t count, bool is_64_bit)
{
	struct block **bucket = &buckets[pc / 2 % BUCKETS];
	struct block *block = *bucket;

	while (block != NULL && !is_it(block, pc, codes, count))
		block = block->next;
	if (block != NULL)
		return block;
	block = make(pc, codes, count, is_64_bit);
	block->next = *bucket;
	*bucket = block;
	return block;
}
