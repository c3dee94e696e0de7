/*
 * The state of the hart beside its memory: what a benchmark may leave in it, who did, and putting it in order. The
 * firmware looks behind every kernel, outside of samples.
 */
#ifndef MEASURE_HART_STATE_H
#define MEASURE_HART_STATE_H

/*
 * Puts the hart in order: no watchdog and no interrupts, traps come to us, loads and stores have our rights, the FPU is
 * on, the counters run and every mode may read them. counters_open() comes first.
 */
void hart_reset(void);

/*
 * Takes the hart for granted as a set-up leaves it: traps, rights, rounding and access to the counters are a set-up's
 * to change, when its teardown puts them back. What stops the counters or the watchdog is given up as by hart_check().
 */
void hart_remember(void);

/* Of a teardown the hart is expected as hart_reset() left it. */
void hart_forget(void);

/* Gives up what is being measured if the hart is not as it is expected: "counters_stopped", say. */
void hart_check(void);

#endif
