/* SPDX-License-Identifier: GPL-2.0-or-later */
/*
 * Forwards what QEMU executes to the model, with one call for each block and each access. Calls for each instruction
 * would be ten times as many. The model catches up when the next block begins or a counter is read. QEMU has to run all
 * harts in one thread, as it does with -icount.
 */
#ifndef MODEL_REPLAY_H
#define MODEL_REPLAY_H

#include "model/core.h"
#include "model_block.h"

/*
 * How many stops of the current block were passed. QEMU increments it, as the plugin asks when it translates a block.
 */
extern uint64_t replay_passed;

/* Ends the current block and begins the next. */
void replay_begin(struct core *next_core, struct translated *next);

/* Returns true if the model needs the size of an access at `address`. */
bool replay_needs_bytes(uint64_t address);

/* Reports an access by an instruction of the current block. */
void replay_access(uint64_t pc, uint64_t address, uint32_t bytes, bool is_store);

/* Reports the operands of an instruction of the current block. */
void replay_operands(const struct instruction *instruction, uint64_t first, uint64_t second);

/* Makes the model execute the current block up to this instruction, inclusive. */
void replay_until(const struct instruction *instruction);

#endif
