/* What goes wrong in machine mode alone (selftest_faults.c). */
#include "bench.h"
#include "csr.h"
#include "drivers/mtime.h"

#define FAULT(name_, ...) BENCH(selftest_faults, name_, .on_request = true, __VA_ARGS__)

/* In supervisor mode it is a call of the firmware below. */
static void KERNEL run_ecall(struct bench_run *run)
{
	(void)run;
	__asm__ volatile("ecall");
}
FAULT(ecall, .run = run_ecall);

/* Takes the FPU and the counters of user mode away, lets a trap return there, and ends so. */
static void KERNEL run_spoil(struct bench_run *run)
{
	(void)run;
	__asm__ volatile("csrw mcounteren, zero");
	__asm__ volatile("csrc mstatus, %0" ::"r"(0x7800L)); /* FS and MPP */
	__asm__ volatile(".4byte 0");
}
FAULT(spoilt_status, .run = run_spoil);

/* An interrupt that is not the watchdog's. */
static void KERNEL run_interrupt(struct bench_run *run)
{
	(void)run;
	mtime_software_interrupt(true);
	__asm__ volatile("csrs mie, %0" ::"r"(8L)); /* MSIE */
	__asm__ volatile("csrsi mstatus, 8");       /* MIE */
}
FAULT(software_interrupt, .run = run_interrupt);
