/* A benchmark that never returns: the watchdog's interrupt is off, and the loop is endless. */
#include "bench.h"
#include "hart/csr.h"

static void KERNEL sleep_for_ever(struct bench_run *run)
{
	(void)run;
	CSR_WRITE(MODE_IE, 0);
	for (;;)
		__asm__ volatile("wfi");
}
BENCH(silent, sleeps, .run = sleep_for_ever);
