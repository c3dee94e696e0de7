/* What the boot hart does once start.S has given it a stack and its data. */
#include "drivers/console.h"
#include "drivers/exit.h"
#include "drivers/harts.h"
#include "drivers/mtime.h"
#include "hart/guard.h"
#include "hart/trap.h"
#include "run/run.h"
#include "soc/soc.h"

/* The end of a run is the end of it all, or the beginning of another. */
static _Noreturn void end(int code)
{
	while (run_stays())
		code = run_next();
	exit_run(code);
}

int main(void)
{
	trap_open();
	mtime_open();
	harts_settle();
	soc_init();
	console_open();
	guard_open();
	end(run_first());
}

_Noreturn void trap_unexpected(const struct trap_report *report)
{
	console_open();
	end(run_go_on(report));
}
