#include "drivers/wait.h"

#include "board.h"
#include "drivers/mtime.h"

enum {
	US_PER_S = 1000000,
	TURNS_PER_US = 1000, /* no core here does a turn in less than a nanosecond */
};

void wait_us(uint32_t microseconds)
{
	/* One tick may begin just before it ends. */
	uint64_t ticks = (microseconds * board.timebase_hz + US_PER_S - 1) / US_PER_S + 1;
	uint64_t start = mtime_read();
	uint64_t left = (uint64_t)microseconds * TURNS_PER_US;

	while (left-- != 0 && mtime_read() - start < ticks)
		;
}
