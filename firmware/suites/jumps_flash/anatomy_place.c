/* Code runs in flash, and so do the jumps: those of blocks.S. */
#include <stdlib.h>

#include "blocks.h"
#include "suites/anatomy_jumps.h"
#include "suites/data.h"

extern const char anatomy_blocks[BLOCKS][BLOCK_BYTES];
extern const uint32_t anatomy_flash_tail[];

/* Returns the word of a block with the lower jump of a pair, whose upper jump is `apart` bytes behind it. */
static uint32_t word_of_pair(uint32_t apart)
{
	static const struct {
		uint8_t apart, word;
	} pairs[] = {{8, PAIR_8}, {16, PAIR_16}, {32, PAIR_32}, {64, PAIR_64}, {128, PAIR_128}};
	uint32_t i = 0;

	while (pairs[i].apart != apart)
		i++;
	return pairs[i].word;
}

/* The byte of the last block at which the last jump begins, or the upper one of the last pair. */
static uint32_t byte_of_last(const struct anatomy_places *places)
{
	uint32_t stride = 0;

	if (places->apart != 0)
		return 4 * word_of_pair(places->apart) + places->apart;
	while (places->stride > (uint32_t)LINE_OF_BLOCK << stride)
		stride++;
	return LAST_LINE * LINE_OF_BLOCK + 4 * stride;
}

bool anatomy_place_jumps(struct bench_run *run, const struct anatomy_places *places)
{
	const char *last = anatomy_blocks[BLOCKS - 1] + byte_of_last(places);

	if ((size_t)places->count * places->stride > sizeof(anatomy_blocks)) {
		run->reason = "exceeds jumps in flash";
		return false;
	}
	run->data = calloc(1, sizeof(struct anatomy_cycle));
	if (!have_memory(run, run->data))
		return false;
	anatomy_go_round(run, anatomy_flash_tail,
	                 last - (size_t)(places->count - 1) * places->stride,
	                 anatomy_jumps_of(places));
	return true;
}
