/* SPDX-License-Identifier: GPL-2.0-or-later */
/*
 * Forwards what QEMU executes to the model: one call for each block and each access, not one for
 * each instruction, of which there are ten times as many. The model catches up when the next block
 * begins or a counter is read. Requires QEMU to run all harts in one thread, as it does with
 * -icount.
 */
#ifndef MODEL_REPLAY_H
#define MODEL_REPLAY_H

#include "model/core.h"
#include "model_block.h"

/*
 * Stops of the current block that were passed. QEMU increments it; whoever translates asks it to.
 */
extern uint64_t replay_passed;

/* Ends the current block and begins the next. */
void replay_begin(struct core *next_core, struct translated *next);

/* Returns true if the model needs the size of an access at `address`. */
bool replay_needs_bytes(uint64_t address);

/* Reports an access by an instruction of the current block. */
void replay_access(uint64_t pc, uint64_t address, uint32_t bytes, bool is_store);

/* Tells the operands of an instruction of the current block. */
void replay_operands(const struct instruction *instruction, uint64_t first, uint64_t second);

/* Brings the model up to this instruction of the current block, inclusive. */
void replay_until(const struct instruction *instruction);

#endif
