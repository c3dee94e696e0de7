/* Memory of the host for the model's tables. */
#include "model/memory.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { HOST_LINE = 64 };

void memory_lack(size_t bytes)
{
	fprintf(stderr,
	        "model: there is no memory for a table of %zu bytes: give the core smaller caches, "
	        "or QEMU less memory\n",
	        bytes);
	exit(2);
}

void *memory_make(size_t count, size_t size)
{
	size_t bytes = (count * size + HOST_LINE - 1) / HOST_LINE * HOST_LINE;
	void *memory = aligned_alloc(HOST_LINE, bytes);

	if (memory == NULL)
		memory_lack(bytes);
	return memset(memory, 0, bytes);
}

void memory_free(void *memory)
{
	free(memory);
}
