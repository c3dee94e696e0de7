/*
 * Starting late at random: what makes a coarse counter see every phase of its tick, so that the
 * mean of many samples is right where each of them is rounded (facts on measurement, "Coarse
 * counters": without it sampling locks to the tick).
 */
#ifndef MEASURE_DITHER_H
#define MEASURE_DITHER_H

#include <stdint.h>

/* Waits a random number of turns of count_down's loop, of which `turns` cover a tick. */
void dither_wait(uint32_t turns);

#endif
