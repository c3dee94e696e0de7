#include "suites/memory.h"

#include <stdlib.h>
#include <unistd.h>

#include "suites/data.h"

/*
 * The working set comes from sbrk: picolibc's malloc clears what it gives, byte by byte, which takes
 * longer than all that is measured on it.
 */
void *memory_allocate(struct bench_run *run, size_t bytes)
{
	char *end;

	run->data = calloc(1, bytes);
	if (!have_memory(run, run->data))
		return NULL;
	end = sbrk(0);
	end += -(uintptr_t)end % LINE_BYTES;
	if (sbrk(end - (char *)sbrk(0) + (ptrdiff_t)run->n) == (void *)-1)
		end = NULL;
	return have_memory(run, end) ? end : NULL;
}
