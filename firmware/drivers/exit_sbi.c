/*
 * Ends a run by the SBI. An emulator is shut down. Its exit status is always 0, because OpenSBI 1.1 does not
 * pass the failure on (found by experiment, QEMU 7.2). A board sleeps: a reset would start another run,
 * and a board without power could not be asked for one.
 */
#include "drivers/exit.h"
#include "sbi.h"

enum { SHUTDOWN = 0, NO_REASON = 0, SYSTEM_FAILURE = 1 }; /* SBI specification 1.0, 10.1 */

_Noreturn void exit_run(int code, bool has_host)
{
	if (has_host)
		sbi_call(SBI_SRST, SBI_SRST_RESET, SHUTDOWN, code == 0 ? NO_REASON : SYSTEM_FAILURE,
		         0, 0, 0);
	for (;;)
		__asm__ volatile("wfi");
}
