/* Both ends are taken right behind a tick, so that a whole number of ticks has passed. */
#include "counters/clock.h"

#include "board.h"
#include "csr.h"
#include "drivers/mtime.h"

enum { WINDOWS_PER_SECOND = 100 };

/* Waits until mtime reaches `tick`; returns the mtime seen. */
static uint64_t wait_for(uint64_t tick)
{
	uint64_t now;

	do
		now = mtime_read();
	while (now < tick);
	return now;
}

/* Cycles of two looks at mtime, one for either edge. */
static uint32_t looking_takes(void)
{
	unsigned long before = CSR_READ(cycle);

	wait_for(0);
	wait_for(0);
	return (uint32_t)(CSR_READ(cycle) - before);
}

struct clock_ratio clock_measure(void)
{
	uint64_t start = wait_for(mtime_read() + 1);
	unsigned long before = CSR_READ(cycle);
	uint64_t end = wait_for(start + board.timebase_hz / WINDOWS_PER_SECOND + 1);
	unsigned long after = CSR_READ(cycle);

	return (struct clock_ratio){after - before, looking_takes(), end - start};
}
