/* main() of the boot hart, after start.S has set up its stack and data. */
#include "counters/hardware.h"
#include "drivers/console.h"
#include "drivers/exit.h"
#include "drivers/harts.h"
#include "drivers/mtime.h"
#include "hart/guard.h"
#include "hart/trap.h"
#include "run/run.h"
#include "soc/soc.h"
#include "stream/report.h"

enum { EXIT_HALTED = 1 };

static bool is_leaving; /* exit_run() was called */

static _Noreturn void leave(int code)
{
	is_leaving = true;
	exit_run(code, hardware_is_emulated());
}

/* Ends the firmware after a run, or waits for further runs. */
static _Noreturn void end(int code)
{
	while (run_stays())
		code = run_next();
	leave(code);
}

static _Noreturn void halt(const char *why)
{
	console_say(why);
	leave(EXIT_HALTED);
}

/*
 * Goes on behind a trap. If the board's driver of EXIT trapped, for example because EXIT_BASE is wrong, a second call
 * would trap as well, for ever. So the hart sleeps. The run is over then, so the trap is no record.
 */
static _Noreturn void go_on(const struct trap_report *report)
{
	console_open();
	if (!is_leaving)
		end(run_go_on(report));
	console_say("the run is over, but EXIT does not end it: its driver traps");
	for (;;)
		__asm__ volatile("wfi");
}

int main(void)
{
	static const struct trap_handlers handlers = {.unexpected = go_on, .halt = halt};

	report_open(run_fill_hello);
	trap_set_handlers(&handlers);
	trap_open();
	mtime_open();
	harts_settle();
	soc_init();
	console_open();
	guard_open();
	end(run_first());
}
