/* What all drivers of the timer have in common. It is a function, because the whole image has to fit small memories. */
#include "board.h"
#include "drivers/mtime.h"

uint64_t mtime_of_ms(uint32_t ms)
{
	return (ms * board.timebase_hz + 999) / 1000;
}
