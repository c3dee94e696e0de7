/* Both ends of the window are right after a tick, so that a whole number of ticks passes. */
#include "counters/clock.h"

#include "board.h"
#include "counters/counters.h"
#include "counters/probe.h"
#include "drivers/mtime.h"
#include "wire/wire.h"

enum { WINDOWS_PER_SECOND = 100 };

/* Waits until mtime reaches `tick`. Returns the last value of mtime. */
static uint64_t wait_for(uint64_t tick)
{
	uint64_t now;

	do
		now = mtime_read();
	while (now < tick);
	return now;
}

static unsigned long read_cycles(void)
{
	unsigned long cycles = 0;

	counters_read_cycles(&cycles);
	return cycles;
}

/* Returns the cycles of two reads of mtime, one for each end of the window. */
static uint32_t cost_of_reading(void)
{
	unsigned long before = read_cycles();

	wait_for(0);
	wait_for(0);
	return (uint32_t)(read_cycles() - before);
}

static unsigned long read_mtime(uint32_t n)
{
	(void)n;
	return (unsigned long)mtime_read();
}

bool clock_moves(void)
{
	return probe_moves(read_mtime, 0);
}

static bool can_be_measured(void)
{
	unsigned long cycles;

	return mtime_is_there() && clock_moves() && counters_read_cycles(&cycles);
}

struct clock_ratio clock_measure(uint64_t budget)
{
	uint64_t window = board.timebase_hz / WINDOWS_PER_SECOND;
	uint64_t start;
	uint64_t end;
	unsigned long before;
	unsigned long after;

	if (!can_be_measured())
		return (struct clock_ratio){WIRE_NONE_U64, WIRE_NONE_U32, WIRE_NONE_U64};
	if (budget != 0 && budget < window)
		window = budget;
	start = wait_for(mtime_read() + 1);
	before = read_cycles();
	end = wait_for(start + window + 1);
	after = read_cycles();
	return (struct clock_ratio){after - before, cost_of_reading(), end - start};
}
