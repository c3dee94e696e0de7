/* Benchmarks that are not what they seem: each is to be reported as what it is. */
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

/* Takes longer every time. */
static void slow_down(struct bench_run *run)
{
	(void)run;
	turns++;
}

BENCH(odd, never_steady, .setup = start, .prepare = slow_down, .run = spin);

/* Takes one of two times, by chance. */
static void choose(struct bench_run *run)
{
	(void)run;
	turns = rand_r(&state) % 2 == 0 ? 100 : 200;
}

BENCH(odd, two_speeds, .setup = start, .prepare = choose, .run = spin);

/* What the compiler may do with a loop whose result nobody sees. */
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

/* The more it is to do, the less it takes: what one operation costs is below nothing. */
static void KERNEL hurry(struct bench_run *run)
{
	count_down((struct bench_run *)(uintptr_t)(50 - run->batch));
}

BENCH(odd, negative, .run = hurry, .batch = 16);
