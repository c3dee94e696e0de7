/*
 * A core without a timer. Budgets and waits still need an end, so they count cycles as if TIMEBASE_HZ of them were a
 * second. Nothing that is measured uses this, and no alarm ends a benchmark that hangs. A core of 32 bits may lack the
 * upper word, or lose the carry into it. Then only 32 bits count between two reads. On a core of 64 bits all count.
 */
#include "drivers/mtime.h"
#include "hart/csr.h"
#include "hart/trap.h"

/* The upper half of mcycle by its number, as RV64 has no such register (privileged spec 1.12, 2.2). */
#define MCYCLEH 0xb80

enum { HALF_BITS = 32 };

static uint64_t ticks;
static uint64_t seen; /* value of mcycle at the last read */
static bool has_half;

static uint64_t read_cycles(void)
{
	unsigned long high;
	unsigned long low;

	if (!has_half)
		return CSR_READ(mcycle);
	do {
		high = CSR_READ(MCYCLEH);
		low = CSR_READ(mcycle);
	} while (CSR_READ(MCYCLEH) != high);
	return (uint64_t)high << HALF_BITS | low;
}

void mtime_open(void)
{
	has_half = sizeof(long) < sizeof(uint64_t) && TRAP_TRY((void)CSR_READ(MCYCLEH));
	seen = read_cycles();
}

bool mtime_is_there(void)
{
	return false;
}

uint64_t mtime_read(void)
{
	uint64_t now = read_cycles();

	ticks += now >= seen ? now - seen : (uint32_t)(now - seen);
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
