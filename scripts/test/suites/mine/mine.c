/* A user's own suite; make treats it as one outside the tree. */
#include "bench.h"

long mine_add_seven(long value); /* in helper.S */

static bool set_up(struct bench_run *run)
{
	run->data = (void *)(uintptr_t)run->n;
	return run->n != 99 || (run->reason = "99 is too much", false);
}

static void KERNEL add_seven(struct bench_run *run)
{
	run->result = mine_add_seven((long)run->data);
}

static bool is_seven_more(struct bench_run *run)
{
	return run->result == (long)run->n + 7;
}

BENCH(mine, add_seven, .setup = set_up, .run = add_seven, .check = is_seven_more,
      .sizes = SIZES(1, 99));

/* prepare() undoes the kernel's work before every sample, so the kernel counts from 0 each time. */
static long counter;

static void reset(struct bench_run *run)
{
	(void)run;
	counter = 0;
}

static void KERNEL count(struct bench_run *run)
{
	run->result = ++counter;
}

static bool counted_once(struct bench_run *run)
{
	return run->result == 1;
}

BENCH(mine, prepared, .prepare = reset, .run = count, .check = counted_once);
