#include "measure/dither.h"

#include "measure/count_down.h"

/*
 * The wait is drawn from this many ticks. The number of turns per tick is not exact, so one tick alone would not be
 * covered evenly. With many ticks the error is small.
 */
enum { TICKS = 16 };

/* A random number, 0..limit - 1. Marsaglia, Xorshift RNGs (2003): the shifts 13, 17, 5 have the full period. */
static uint32_t draw(uint32_t limit)
{
	static uint32_t state = 1;

	state ^= state << 13;
	state ^= state >> 17;
	state ^= state << 5;
	return (uint32_t)((uint64_t)state * limit >> 32);
}

void dither_wait(uint32_t turns)
{
	uint32_t drawn = draw(TICKS * turns);

	if (drawn != 0)
		count_down((struct bench_run *)(uintptr_t)drawn);
}
