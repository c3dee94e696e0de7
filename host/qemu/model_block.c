/* SPDX-License-Identifier: GPL-2.0-or-later */
#include "model_block.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { BUCKETS = 1 << 14 };

static struct translated *buckets[BUCKETS];

static void *allocate(size_t count, size_t size)
{
	void *memory = calloc(count, size);

	if (memory == NULL) {
		fputs("model: no memory is left for instructions\n", stderr);
		exit(1);
	}
	return memory;
}

static struct translated *make(const struct parameters *parameters, uint64_t pc,
                               const uint32_t *codes, uint32_t count, bool is_64_bit)
{
	struct translated *translated = allocate(1, sizeof(*translated));
	struct instruction *instructions = allocate(count, sizeof(*instructions));
	uint32_t *stops = allocate(count, sizeof(*stops));
	uint32_t *own_codes = allocate(count, sizeof(*own_codes));

	for (uint32_t i = 0; i < count; i++) {
		instructions[i] = instruction_decode(codes[i], pc, is_64_bit);
		pc += instructions[i].bytes;
		if (i + 1 < count && instruction_may_access(&instructions[i]))
			stops[translated->stop_count++] = i + 1;
	}
	memcpy(own_codes, codes, count * sizeof(*codes));
	block_open(&translated->block, parameters, instructions, count);
	translated->instructions = instructions;
	translated->stops = stops;
	translated->codes = own_codes;
	return translated;
}

static bool is_same(const struct translated *translated, uint64_t pc, const uint32_t *codes,
                    uint32_t count)
{
	return translated->block.pc == pc && translated->block.count == count &&
	       memcmp(translated->codes, codes, count * sizeof(*codes)) == 0;
}

struct translated *block_get(const struct parameters *parameters, uint64_t pc,
                             const uint32_t *codes, uint32_t count, bool is_64_bit)
{
	struct translated **bucket = &buckets[pc / 2 % BUCKETS];
	struct translated *translated = *bucket;

	while (translated != NULL && !is_same(translated, pc, codes, count))
		translated = translated->next;
	if (translated != NULL)
		return translated;
	translated = make(parameters, pc, codes, count, is_64_bit);
	translated->next = *bucket;
	*bucket = translated;
	return translated;
}
