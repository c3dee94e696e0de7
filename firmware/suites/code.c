#include "suites/code.h"

#include <string.h>

#include "hart/heap.h"

void code_clear(struct bench_run *run)
{
	if (run->data != NULL)
		memset(run->data, 0, (size_t)(heap_top() - (const char *)run->data));
}
