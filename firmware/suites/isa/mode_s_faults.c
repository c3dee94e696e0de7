/* Faults in supervisor mode only (selftest_faults.c). */
#include "suites/selftest.h"

/* An interrupt that is not the watchdog's. */
static void FAULT_KERNEL run_interrupt(struct bench_run *run)
{
	(void)run;
	__asm__ volatile("csrsi sip, 2");     /* SSIP */
	__asm__ volatile("csrsi sie, 2");     /* SSIE */
	__asm__ volatile("csrsi sstatus, 2"); /* SIE */
}
FAULT(software_interrupt, .run = run_interrupt);

static void FAULT_KERNEL run_with_rights(struct bench_run *run)
{
	(void)run;
	__asm__ volatile("csrs sstatus, %0" ::"r"(0x40000L)); /* SUM */
}
FAULT(changed_rights, .run = run_with_rights);
