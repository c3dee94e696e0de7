/* Faults on cores with an FPU (selftest_faults.c). */
#include "suites/selftest.h"

static void FAULT_KERNEL run_rounding(struct bench_run *run)
{
	(void)run;
	__asm__ volatile("fsrmi 1");
}
FAULT(changed_rounding, .run = run_rounding);
