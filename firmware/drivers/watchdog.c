/*
 * An interrupt is taken when it is pending, enabled in mie or sie, and enabled in mstatus or sstatus (privileged spec
 * 1.12, 3.1.9 and 4.1.3).
 */
#include "drivers/watchdog.h"

#include "drivers/mtime.h"
#include "hart/csr.h"
#include "hart/trap.h"

/* Reads of the pending bit before it counts as stuck. In supervisor mode OpenSBI has to set it first. */
enum { LOOKS = 10000 };

static bool is_there;

/*
 * `period`: ticks of mtime between two signs of progress; 0: the watchdog is off. `due`: the tick at which it ends
 * the benchmark. While the watchdog is off, the alarm stays untouched: in QEMU the time jumps to a set alarm whenever a
 * debugger stops the machine.
 */
static uint64_t period;
static uint64_t due;

/* Whether the pending bit of the timer interrupt becomes `pending`. */
static bool becomes(bool pending)
{
	for (uint32_t i = 0; i < LOOKS; i++)
		if (((CSR_READ(MODE_IP) & MODE_IE_TIMER) != 0) == pending)
			return true;
	return false;
}

/* Sets the alarm to `at`. Returns whether the interrupt then becomes pending, or stops being so. */
static bool answers(uint64_t at, bool pending)
{
	return TRAP_TRY(mtime_alarm(at)) && becomes(pending);
}

/*
 * A register that keeps what was written need not be an mtimecmp. So this checks that the interrupt becomes pending and
 * stops being pending.
 */
bool watchdog_open(void)
{
	is_there = mtime_is_there() && answers(UINT64_MAX, false) && answers(0, true) &&
	           answers(UINT64_MAX, false);
	return is_there;
}

void watchdog_begin(uint32_t ms)
{
	if (ms == 0 || !is_there)
		return;
	period = mtime_of_ms(ms);
	CSR_WRITE(MODE_IE, MODE_IE_TIMER);
	watchdog_release(true);
}

void watchdog_end(void)
{
	watchdog_hold();
	CSR_WRITE(MODE_IE, 0);
	if (period != 0)
		mtime_alarm(UINT64_MAX);
	period = 0;
}

bool watchdog_came(uintptr_t cause)
{
	return trap_is_interrupt(cause) && (cause & UINTPTR_MAX >> 1) == MODE_TIMER &&
	       period != 0 && mtime_read() >= due;
}

bool watchdog_is_undisturbed(void)
{
	bool enabled = (CSR_READ(MODE_STATUS) & MODE_ENABLE) != 0;
	unsigned long wanted = period != 0 ? MODE_IE_TIMER : 0;

	return CSR_READ(MODE_IE) == wanted && enabled == (period != 0);
}

void watchdog_kick(void)
{
	if (period == 0)
		return;
	due = mtime_read() + period;
	mtime_alarm(due);
}

bool watchdog_hold(void)
{
	unsigned long status = CSR_READ(MODE_STATUS);

	CSR_WRITE(MODE_STATUS, status & ~(unsigned long)MODE_ENABLE);
	return (status & MODE_ENABLE) != 0;
}

void watchdog_release(bool was_running)
{
	if (!was_running)
		return;
	watchdog_kick();
	/* The store to mtimecmp takes a while. Until then the interrupt of the old alarm, if it is due, is pending. */
	(void)becomes(false);
	CSR_WRITE(MODE_STATUS, CSR_READ(MODE_STATUS) | MODE_ENABLE);
}
