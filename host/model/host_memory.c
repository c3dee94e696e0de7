/* Host memory for the tables of the model. */
#include "model/host_memory.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { HOST_LINE = 64 };

void host_memory_fail(size_t bytes)
{
	fprintf(stderr,
	        "model: out of memory: a table of %zu bytes: give the core smaller caches, "
	        "or QEMU less memory\n",
	        bytes);
	exit(2);
}

void *host_memory_make(size_t count, size_t size)
{
	size_t bytes = (count * size + HOST_LINE - 1) / HOST_LINE * HOST_LINE;
	void *memory = aligned_alloc(HOST_LINE, bytes);

	if (memory == NULL)
		host_memory_fail(bytes);
	return memset(memory, 0, bytes);
}

void host_memory_free(void *memory)
{
	free(memory);
}
