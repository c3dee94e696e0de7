/* SPDX-License-Identifier: GPL-2.0-or-later */
/* Hides the differences between versions of the plugin API. Each function that takes a `call` can be used once. */
#ifndef QEMU_HOOKS_H
#define QEMU_HOOKS_H

#include "qemu_api.h"

enum { QEMU_HARTS_MAX = 64 };

/* Checks that QEMU exports the symbols that its version needs. Errors are those of qemu_api_check(). */
bool qemu_hooks_check(const char *plugin);

/* Calls `call` for each hart before it executes anything. */
void qemu_hooks_harts(uint64_t plugin, void (*call)(unsigned int hart));

/*
 * Returns the hart that executes. Call it in a callback of a block or an instruction, with the hart that QEMU passed.
 * From version 2 of the API on, if harts take turns, QEMU passes the hart for which the block was translated.
 */
unsigned int qemu_hooks_hart(unsigned int hart);

/* Calls `call` for each block that QEMU translates. */
void qemu_hooks_blocks(uint64_t plugin, void (*call)(struct qemu_block *block));

/* Returns the instruction's bytes, up to four of them, as a little-endian number. */
uint32_t qemu_hooks_code(const struct qemu_instruction *instruction);

/* Makes QEMU add 1 to *to each time before the instruction executes. */
void qemu_hooks_count(struct qemu_instruction *instruction, uint64_t *to);

/* Returns whether a plugin can read registers: in those versions that were tried, from 4 of the API on. */
bool qemu_hooks_has_registers(void);

/*
 * Returns the value of register x0 to x31 of the hart that executes. Call it in a callback that was registered with
 * QEMU_READS_REGISTERS. The first hart must have begun.
 */
uint64_t qemu_hooks_register(uint8_t number);

#endif
