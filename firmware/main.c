/* What the boot hart does once start.S has given it a stack and its data. */
#include "console.h"
#include "drivers/exit.h"
#include "drivers/mtime.h"
#include "run.h"
#include "soc/soc.h"
#include "trap.h"

int main(void)
{
	mtime_open();
	soc_init();
	console_open();
	exit_run(run_all());
}

/* A trap while one is being reported would come round for ever: the second one ends the run. */
_Noreturn void trap_unexpected(const struct trap_report *report)
{
	static bool reporting;

	if (reporting) {
		console_say("a trap while a trap was reported; halted");
		exit_run(1);
	}
	reporting = true;
	console_open();
	exit_run(run_end_trapped(report));
}
