/* SPDX-License-Identifier: GPL-2.0-or-later */
/* Blocks of instructions that QEMU has translated: decoded once, and kept to its end. */
#ifndef MODEL_BLOCK_H
#define MODEL_BLOCK_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "model/block_cache/block.h"

struct translated {
	struct block block;
	struct instruction *instructions; /* the block's */
	/*
	 * An instruction that may access memory may also end the block, by a trap or to start over at a device. For
	 * each of them but the last instruction, how many are executed then.
	 */
	const uint32_t *stops;
	uint32_t stop_count;
	const uint32_t *codes;
	struct translated *next; /* of the pool */
};

/* Whether the block may stop behind it. */
bool block_may_stop(const struct instruction *instruction);

/* The block of the `codes` from `pc` on: QEMU translates the same code many times. Ends with a message without memory. */
struct translated *block_get(const struct parameters *parameters, uint64_t pc,
                             const uint32_t *codes, uint32_t count, bool is_64_bit);

#endif
