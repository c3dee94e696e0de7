/* A kernel that traps: all zeros is an illegal instruction on every core. */
#include "bench.h"

static void KERNEL execute_zeros(struct bench_run *run)
{
	(void)run;
	__asm__ volatile(".4byte 0");
}

BENCH(trap, illegal, .run = execute_zeros);
