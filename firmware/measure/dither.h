/*
 * A random delay before a sample, for counters with a coarse tick. With it the samples start at every phase of the
 * tick, so the mean of many samples is right although each of them is rounded. Without it the samples lock to the tick
 * and the mean is off. No published source; found by simulation: for 1237 cycles and a tick of 64, the mean was 1216
 * without the delay and 1237.8 with it.
 */
#ifndef MEASURE_DITHER_H
#define MEASURE_DITHER_H

#include <stdint.h>

/* Waits for a random number of turns of count_down's loop. `turns` turns cover one tick. */
void dither_wait(uint32_t turns);

#endif
