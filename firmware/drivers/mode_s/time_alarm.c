#include "drivers/time_alarm.h"

#include "sbi.h"

void time_alarm(uint64_t at)
{
	sbi_call(SBI_TIME, SBI_TIME_SET, at, 0, 0, 0, 0);
}
