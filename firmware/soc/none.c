/* A chip or a simulation without clocks, pins or errata to handle. */
#include "soc/soc.h"

void soc_init(void)
{
}

const char *soc_state(void)
{
	return "reset";
}
