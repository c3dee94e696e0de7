#include "suites/memory.h"

#include <stdlib.h>

#include "board.h"
#include "suites/data.h"

void *memory_allocate(struct bench_run *run, size_t bytes)
{
	void *lines;

	run->data = calloc(1, bytes);
	if (!have_memory(run, run->data))
		return NULL;
	lines = heap_extend(run->n);
	return have_memory(run, lines) ? lines : NULL;
}

uint32_t memory_held(const struct bench_run *run)
{
	return run->n < board.last_cache_bytes ? run->n : board.last_cache_bytes;
}
