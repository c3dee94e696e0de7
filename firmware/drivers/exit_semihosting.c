/*
 * Ends a run by semihosting (RISC-V semihosting 0.4; Arm's operation 0x20, SYS_EXIT_EXTENDED), which gives
 * the emulator an exit status. The hart sleeps instead on a board, and in an emulator whose semihosting is
 * off: there the ebreak traps.
 */
#include <stdint.h>

#include "drivers/exit.h"
#include "hart/trap.h"

enum {
	SYS_EXIT_EXTENDED = 0x20,
	APPLICATION_EXIT = 0x20026,
};

/* A debugger recognises the call by three instructions in a row, uncompressed and within one page. */
static void semihosting_call(unsigned long operation, const void *block)
{
	register unsigned long number __asm__("a0") = operation;
	register const void *parameter __asm__("a1") = block;

	__asm__ volatile(".balign 16\n\t"
	                 ".option push\n\t"
	                 ".option norvc\n\t"
	                 ".option norelax\n\t"
	                 "slli zero, zero, 0x1f\n\t"
	                 "ebreak\n\t"
	                 "srai zero, zero, 7\n\t"
	                 ".option pop"
	                 : "+r"(number)
	                 : "r"(parameter)
	                 : "memory");
}

_Noreturn void exit_run(int code, bool has_host)
{
	const unsigned long block[] = {APPLICATION_EXIT, (unsigned long)code};

	if (has_host)
		(void)TRAP_TRY(semihosting_call(SYS_EXIT_EXTENDED, block));
	for (;;)
		__asm__ volatile("wfi");
}
