/* A kernel that takes as long whatever its size is, with figures per element. */
#include "bench.h"

static void KERNEL take_one(struct bench_run *run)
{
	run->result = run->n;
}

BENCH(elements, take_one, .run = take_one, .sizes = SIZES(16, 1000000, 4194304));
