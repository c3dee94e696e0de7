/* A kernel with a wrong result, beside one that is right. */
#include "bench.h"

static void KERNEL compute(struct bench_run *run)
{
	run->result = 41;
}

static bool is_42(struct bench_run *run)
{
	return run->result == 42;
}

static bool is_41(struct bench_run *run)
{
	return run->result == 41;
}

BENCH(wrong, off_by_one, .run = compute, .check = is_42);
BENCH(wrong, right, .run = compute, .check = is_41);
