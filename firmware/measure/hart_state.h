/*
 * The state of the hart without its memory: the CSRs that a benchmark may change, and the registers that a kernel has to
 * restore. The firmware checks them after every kernel, outside of samples, and restores them after a fault.
 */
#ifndef MEASURE_HART_STATE_H
#define MEASURE_HART_STATE_H

#include "bench.h"

/*
 * Restores the hart: watchdog and interrupts are off, traps go to the firmware, loads and stores have the rights of the
 * firmware's mode, the FPU is on, the counters run and every mode may read them. Call it after counters_open().
 */
void hart_reset(void);

/*
 * Accepts the state in which a set-up left the hart. A set-up may change the trap vector, rights, rounding and access
 * to the counters; its teardown has to restore them. If the set-up has stopped the counters, or changed the event or
 * the interrupts, this gives up the benchmark, as hart_check() does.
 */
void hart_remember(void);

/* Expects the state after hart_reset() again. Call it after a teardown. */
void hart_forget(void);

/*
 * Gives up the current benchmark if the hart is not in the expected state. The reason is a word: "counters_stopped",
 * for example.
 */
void hart_check(void);

/*
 * Prepares the kernel and runs it once. Returns whether the kernel has restored s0 to s11, sp and tp; if not, this
 * function does. The sampler keeps the opening read in s0, so a kernel that adds a constant to s0 changes all samples
 * alike.
 */
bool hart_keeps_registers(struct bench_run *run);

/* The same, but gives up the current benchmark with "registers_changed" if the kernel has not restored them. */
void hart_run_checked(struct bench_run *run);

#endif
