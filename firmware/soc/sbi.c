/* Supervisor mode: clocks, pins and errata were the business of the firmware below. */
#include "soc/soc.h"

void soc_init(void)
{
}

const char *soc_state(void)
{
	return "sbi";
}
