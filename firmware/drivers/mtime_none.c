/*
 * A core without a timer. Budgets and waits still need an end, so they count cycles as if TIMEBASE_HZ of them were a
 * second. Nothing that is measured uses this, and no alarm ends a benchmark that hangs. 32 bits suffice between two
 * reads, on every core.
 */
#include "drivers/mtime.h"
#include "hart/csr.h"

static uint64_t ticks;
static uint32_t seen; /* of mcycle, at the last read */

void mtime_open(void)
{
	seen = (uint32_t)CSR_READ(mcycle);
}

bool mtime_is_there(void)
{
	return false;
}

uint64_t mtime_read(void)
{
	uint32_t now = (uint32_t)CSR_READ(mcycle);

	ticks += (uint32_t)(now - seen);
	seen = now;
	return ticks;
}

void mtime_alarm(uint64_t at)
{
	(void)at;
}

bool mtime_software_interrupt(bool pending)
{
	(void)pending;
	return false;
}
