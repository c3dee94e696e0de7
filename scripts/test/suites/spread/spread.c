/* A kernel whose time is random for each sample, over five orders of magnitude. */
#include <stdlib.h>

#include "bench.h"

static unsigned int state;
static uint32_t turns;

static bool start(struct bench_run *run)
{
	state = run->seed;
	return true;
}

static void draw(struct bench_run *run)
{
	uint32_t bits = (uint32_t)rand_r(&state) % 17;

	(void)run;
	turns = (1u << bits) + (uint32_t)rand_r(&state) % (1u << bits);
}

static void KERNEL spin(struct bench_run *run)
{
	uint32_t left = turns;

	(void)run;
	do
		OPAQUE(left);
	while (--left != 0);
}

BENCH(spread, spin, .setup = start, .prepare = draw, .run = spin);
