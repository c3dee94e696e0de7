/*
 * A write of minstret takes effect before the next instruction, which reads the written value: the write is not counted
 * (unprivileged spec, 9.1). Differences do not show that. QEMU's own minstret counts it.
 */
#include "bench.h"
#include "hart/csr.h"

enum { WRITTEN = 1000 };

static void KERNEL read_counter(struct bench_run *run)
{
	run->result = (long)CSR_READ(minstret);
}

static bool reads_what_is_written(struct bench_run *run)
{
	unsigned long value;

	(void)run;
	__asm__ volatile("csrw minstret, %1\n\t"
	                 "csrr %0, minstret"
	                 : "=r"(value)
	                 : "r"(WRITTEN));
	return value == WRITTEN;
}

BENCH(counter, written, .run = read_counter, .check = reads_what_is_written);
