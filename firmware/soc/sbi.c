/* Supervisor mode: the firmware below has handled clocks, pins and errata. */
#include "soc/soc.h"

void soc_init(void)
{
}

const char *soc_state(void)
{
	return "sbi";
}
