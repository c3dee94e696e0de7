/* Faults in machine mode only (selftest_faults.c). */
#include "drivers/mtime.h"
#include "hart/csr.h"
#include "suites/selftest.h"

/* In machine mode only, because in supervisor mode an ecall is a call of the SBI firmware. */
static void FAULT_KERNEL run_ecall(struct bench_run *run)
{
	(void)run;
	__asm__ volatile("ecall");
}
FAULT(ecall, .run = run_ecall);

/* Turns the FPU and the counters of user mode off, sets the previous mode to user mode, then traps. */
static void FAULT_KERNEL run_spoil(struct bench_run *run)
{
	(void)run;
	__asm__ volatile("csrw mcounteren, zero");
	__asm__ volatile("csrc mstatus, %0" ::"r"(0x7800L)); /* FS and MPP */
	__asm__ volatile(".4byte 0");
}
FAULT(spoilt_status, .run = run_spoil);

/* An interrupt that is not the watchdog's. */
static void FAULT_KERNEL run_interrupt(struct bench_run *run)
{
	(void)run;
	mtime_software_interrupt(true);
	__asm__ volatile("csrs mie, %0" ::"r"(8L)); /* MSIE */
	__asm__ volatile("csrsi mstatus, 8");       /* MIE */
}
FAULT(software_interrupt, .run = run_interrupt);

/* Stops the counters that measure everything. */
static void FAULT_KERNEL run_stop(struct bench_run *run)
{
	(void)run;
	__asm__ volatile("csrwi 0x320, 5"); /* mcountinhibit: cycles and instructions */
}
FAULT(stopped_counters, .run = run_stop);

static bool set_up_stopped(struct bench_run *run)
{
	run_stop(run);
	return true;
}
FAULT(stopped_in_setup, .run = run_stop, .setup = set_up_stopped);

static void FAULT_KERNEL run_other_event(struct bench_run *run)
{
	(void)run;
	__asm__ volatile("csrwi 0x323, 1"); /* mhpmevent3 */
}
FAULT(changed_event, .run = run_other_event);

/* Loads with the rights of user mode. Where memory is protected, user mode may access none. */
static void FAULT_KERNEL run_as_user(struct bench_run *run)
{
	(void)run;
	__asm__ volatile("csrc mstatus, %0" ::"r"(0x1800L));  /* MPP */
	__asm__ volatile("csrs mstatus, %0" ::"r"(0x20000L)); /* MPRV */
	__asm__ volatile("lw zero, 0(sp)");
}
FAULT(loads_as_user, .run = run_as_user);
