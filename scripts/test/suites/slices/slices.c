/*
 * A kernel that takes longer than QEMU's time slice of one hart, a tenth of a second or 10^8 instructions: hardly any
 * of them are outside a sample.
 */
#include "bench.h"

enum { TURNS = 50000 };

static void KERNEL spin(struct bench_run *run)
{
	uint32_t left = TURNS;

	(void)run;
	do
		OPAQUE(left);
	while (--left != 0);
}

BENCH(slices, spin, .run = spin);
