/*
 * Benchmarks that change the state of the hart and return normally. Without a check the next benchmark would be wrong.
 * These work in both modes.
 */
#include "hart/csr.h"
#include "suites/selftest.h"

extern char park[]; /* start.S */

static void FAULT_KERNEL run_close(struct bench_run *run)
{
	(void)run;
	CSR_WRITE(MODE_COUNTEREN, 0);
}
FAULT(closed_counters, .run = run_close);

static void FAULT_KERNEL run_redirect(struct bench_run *run)
{
	(void)run;
	CSR_WRITE(MODE_TVEC, (unsigned long)park);
}
FAULT(redirected_traps, .run = run_redirect);

/* The same in a set-up. That is allowed, but here there is no teardown to restore it. */
static bool set_up_redirected(struct bench_run *run)
{
	run_redirect(run);
	return true;
}

static void FAULT_KERNEL run_well(struct bench_run *run)
{
	run->result = 1;
}
FAULT(redirected_for_ever, .run = run_well, .setup = set_up_redirected);

/* Disables the watchdog: an endless loop would never end. */
static void FAULT_KERNEL run_unwatched(struct bench_run *run)
{
	(void)run;
	CSR_WRITE(MODE_IE, 0);
}
FAULT(stopped_watchdog, .run = run_unwatched);
