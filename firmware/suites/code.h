/* Code in memory that a benchmark writes and runs. */
#ifndef SUITES_CODE_H
#define SUITES_CODE_H

#include "bench.h"

/*
 * For .teardown: clears the heap from run->data on. In QEMU every store to a page is slow while the page holds code that
 * has run (accel/tcg, TLB_NOTDIRTY).
 */
void code_clear(struct bench_run *run);

/* Clears `bytes` bytes from `code` on, a multiple of 4. */
void code_clear_bytes(void *code, size_t bytes);

enum {
	CODE_JUMP_MAX = 1 << 20, /* bytes that a jump reaches (RISC-V Unprivileged ISA, 2.5) */
	CODE_NO_LINK = 0,        /* x0 */
	CODE_LINK = 5, /* t0, the alternate link register (RISC-V Unprivileged ISA, 2.5) */
};

/* Writes a jump to `to`. Register `link` gets the address after the jump. The caller executes fence.i. */
void code_write_jump(uint32_t *at, const uint32_t *to, uint32_t link);

#endif
