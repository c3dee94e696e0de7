/* SPDX-License-Identifier: GPL-2.0-or-later */
/*
 * What QEMU executes, for the model: a call for each block and each access, not for each instruction, of which there
 * are ten times as many. The model follows when the next block begins, or a counter is read. QEMU has to run all harts
 * in one thread, as it does with -icount.
 */
#ifndef MODEL_REPLAY_H
#define MODEL_REPLAY_H

#include "model/core.h"
#include "model_block.h"

/* How many of the block's stops have been passed; whoever translates has QEMU count them. */
extern uint64_t replay_passed;

/* A block begins; what went before has ended. */
void replay_begin(struct core *next_core, struct translated *next);

/* Whether it matters how many bytes an access at `address` has. */
bool replay_needs_bytes(uint64_t address);

/* The instruction of the block that has begun accesses memory. */
void replay_access(uint64_t pc, uint64_t address, uint32_t bytes, bool is_store);

/* The block has come to this instruction: the model too. */
void replay_until(const struct instruction *instruction);

#endif
