/* What goes wrong in supervisor mode alone (selftest_faults.c). */
#include "bench.h"

#define FAULT(name_, ...) BENCH(selftest_faults, name_, .on_request = true, __VA_ARGS__)

/* An interrupt that is not the watchdog's. */
static void KERNEL run_interrupt(struct bench_run *run)
{
	(void)run;
	__asm__ volatile("csrsi sip, 2");     /* SSIP */
	__asm__ volatile("csrsi sie, 2");     /* SSIE */
	__asm__ volatile("csrsi sstatus, 2"); /* SIE */
}
FAULT(software_interrupt, .run = run_interrupt);
