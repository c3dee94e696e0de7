#include "run/run_end.h"

#include <stddef.h>
#include <string.h>

#define RUN_END(name) [RUN_END_##name] = #name,
static const char *const names[] = {RUN_ENDS(RUN_END)};

enum run_end run_end_of(const char *status)
{
	enum run_end end = 0;

	while (end < RUN_END_OTHER && (status == NULL || strcmp(status, names[end]) != 0))
		end++;
	return end;
}
