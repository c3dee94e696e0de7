/*
 * Boards have nobody to end for: they sleep, for a reset would begin another run, and without power
 * nobody could ask for one. An emulator is shut down; OpenSBI 1.1 tells it no exit status.
 */
#include "drivers/exit.h"
#include "sbi.h"

enum { SHUTDOWN = 0, NO_REASON = 0, SYSTEM_FAILURE = 1 }; /* SBI 1.0, 10.1 */

_Noreturn void exit_run(int code, bool has_host)
{
	if (has_host)
		sbi_call(SBI_SRST, SBI_SRST_RESET, SHUTDOWN, code == 0 ? NO_REASON : SYSTEM_FAILURE,
		         0, 0, 0);
	for (;;)
		__asm__ volatile("wfi");
}
