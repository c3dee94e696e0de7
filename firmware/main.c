/* What the boot hart does once start.S has given it a stack and its data. */
#include "board.h"
#include "drivers/exit.h"
#include "drivers/uart.h"
#include "run.h"
#include "soc/soc.h"
#include "trap.h"

int main(void)
{
	soc_init();
	uart_init(&board.uart);
	exit_run(run_all());
}

/* A trap while one is being reported would come round for ever: the second one ends the run. */
_Noreturn void trap_unexpected(const struct trap_report *report)
{
	static bool reporting;
	static const char text[] = "\r\nbarecycle: a trap while a trap was reported; halted\r\n";

	if (reporting) {
		uart_write(text, sizeof(text) - 1);
		exit_run(1);
	}
	reporting = true;
	exit_run(run_end_trapped(report));
}
