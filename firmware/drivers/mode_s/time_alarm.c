#include "drivers/time_alarm.h"

#include "sbi.h"

/* On RV32 the 64 bits are in two registers (calling convention). On RV64 the second is no argument. */
void time_alarm(uint64_t at)
{
	sbi_call(SBI_TIME, SBI_TIME_SET, (unsigned long)at, (unsigned long)(at >> 32), 0, 0, 0);
}
