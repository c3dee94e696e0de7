/* Code in memory that a benchmark writes and runs. */
#ifndef SUITES_CODE_H
#define SUITES_CODE_H

#include "bench.h"

/*
 * For .teardown: clears the heap from run->data on. In QEMU every store to a page is slow while the page holds code that
 * has run (accel/tcg, TLB_NOTDIRTY).
 */
void code_clear(struct bench_run *run);

#endif
