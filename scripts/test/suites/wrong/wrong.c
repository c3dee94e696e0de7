/* Kernels with a wrong result, and one with a right result. */
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

static void KERNEL divide(struct bench_run *run)
{
	run->real_result = -2.0 / 3;
}

static bool is_half(struct bench_run *run)
{
	return run->real_result == 0.5;
}

static void KERNEL compute_both(struct bench_run *run)
{
	compute(run);
	divide(run);
}

static void KERNEL forget(struct bench_run *run)
{
	run->result = 0;
}

BENCH(wrong, both, .run = compute_both, .check = is_half);
BENCH(wrong, forgotten, .run = forget, .check = is_42);
BENCH(wrong, no_half, .run = divide, .check = is_half);
BENCH(wrong, off_by_one, .run = compute, .check = is_42);
BENCH(wrong, right, .run = compute, .check = is_41);
