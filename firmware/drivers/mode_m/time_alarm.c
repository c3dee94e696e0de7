#include "drivers/time_alarm.h"

void time_alarm(uint64_t at)
{
	(void)at;
}
