#include "drivers/wait.h"

#include "board.h"
#include "drivers/mtime.h"

enum {
	US_PER_S = 1000000,
	TURNS_PER_US = 1000, /* of the loop below; on every core here a turn takes 1 ns or more */
};

void wait_us(uint32_t microseconds)
{
	/* One tick more, because the first one may be nearly over. */
	uint64_t ticks = (microseconds * board.timebase_hz + US_PER_S - 1) / US_PER_S + 1;
	uint64_t start = mtime_read();
	uint64_t left = (uint64_t)microseconds * TURNS_PER_US;

	while (left-- != 0 && mtime_read() - start < ticks)
		;
}
