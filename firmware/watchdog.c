/* Privileged spec 1.12, 3.1.9 and 4.1.3: an interrupt comes when it is pending, enabled and not held. */
#include "watchdog.h"

#include "csr.h"
#include "drivers/mtime.h"

/*
 * In ticks; 0: it has not begun. Without need the alarm is not touched: in QEMU time leaps to it whenever a
 * debugger stops the machine.
 */
static uint64_t period;

bool watchdog_begin(uint32_t ms)
{
	uint64_t ticks = mtime_of_ms(ms);

	if (ms == 0)
		return true;
	if (!mtime_alarm(mtime_read() + ticks))
		return false;
	period = ticks;
	CSR_WRITE(MODE_IE, MODE_IE_TIMER);
	watchdog_release(true);
	return true;
}

void watchdog_end(void)
{
	watchdog_hold();
	CSR_WRITE(MODE_IE, 0);
	if (period != 0)
		mtime_alarm(UINT64_MAX);
	period = 0;
}

void watchdog_kick(void)
{
	if (period != 0)
		mtime_alarm(mtime_read() + period);
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
	CSR_WRITE(MODE_STATUS, CSR_READ(MODE_STATUS) | MODE_ENABLE);
}
