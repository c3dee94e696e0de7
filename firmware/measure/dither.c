#include "measure/dither.h"

#include "measure/count_down.h"

/*
 * How many ticks the wait is drawn from: turns are not known so well that one tick would be covered
 * evenly; of many, the uneven rest counts little.
 */
enum { TICKS = 16 };

/* 0..limit-1. Marsaglia, Xorshift RNGs (2003): 13, 17, 5 has the full period. */
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
