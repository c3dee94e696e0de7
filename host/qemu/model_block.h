/* SPDX-License-Identifier: GPL-2.0-or-later */
/* The blocks that QEMU has translated. Each is decoded once and kept until QEMU ends. */
#ifndef MODEL_BLOCK_H
#define MODEL_BLOCK_H

#include <stdbool.h>
#include <stdint.h>

#include "model/block_cache/block.h"

struct translated {
	struct block block;
	struct instruction *instructions; /* owned; block.instructions points to it */
	/*
	 * An instruction that may access memory may also end the block, by a trap or by a restart at a device. For each
	 * such instruction but the last of the block, this is the number of instructions up to it, inclusive.
	 */
	const uint32_t *stops;
	uint32_t stop_count;
	const uint32_t *codes;
	struct translated *next; /* in the same hash bucket */
};

/*
 * Returns the block with these `count` instruction codes at `pc`. The same code at the same pc gets the same block,
 * because QEMU may translate it many times. Exits with a message if memory runs out.
 */
struct translated *block_get(const struct parameters *parameters, uint64_t pc,
                             const uint32_t *codes, uint32_t count, bool is_64_bit);

#endif
