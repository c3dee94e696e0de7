/* Supervisor mode has no access to physical memory protection. Only the firmware below has. */
#include "hart/guard.h"

bool guard_close(uintptr_t start, uintptr_t bytes)
{
	(void)start;
	(void)bytes;
	return false;
}
