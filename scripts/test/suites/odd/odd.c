/* Benchmarks with irregular timing, each of which must be reported correctly. */
#include <stdlib.h>

#include "bench.h"
#include "measure/count_down.h"

static uint32_t turns;
static unsigned int state;

static bool start(struct bench_run *run)
{
	turns = 100;
	state = run->seed;
	return true;
}

static void KERNEL spin(struct bench_run *run)
{
	(void)run;
	count_down((struct bench_run *)(uintptr_t)turns);
}

/* Takes longer each time. */
static void slow_down(struct bench_run *run)
{
	(void)run;
	turns++;
}

BENCH(odd, never_steady, .setup = start, .prepare = slow_down, .run = spin);

/* Takes one of two times at random. */
static void choose(struct bench_run *run)
{
	(void)run;
	turns = rand_r(&state) % 2 == 0 ? 100 : 200;
}

BENCH(odd, two_speeds, .setup = start, .prepare = choose, .run = spin);

/* A loop whose result is unused, which the compiler may change. */
static void KERNEL add_up(struct bench_run *run)
{
	long sum = 0;

	(void)run;
	for (long i = 0; i < 1000; i++)
		sum += i;
	(void)sum;
}

BENCH(odd, removed, .run = add_up);

static void KERNEL empty(struct bench_run *run)
{
	(void)run;
}

BENCH(odd, empty, .run = empty);

/* Takes less the more it repeats: the cost of one operation is negative. */
static void KERNEL hurry(struct bench_run *run)
{
	count_down((struct bench_run *)(uintptr_t)(50 - run->batch));
}

BENCH(odd, negative, .run = hurry, .batch = 16);
