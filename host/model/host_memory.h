/* Host memory for the tables of the model. */
#ifndef HOST_MODEL_HOST_MEMORY_H
#define HOST_MODEL_HOST_MEMORY_H

#include <stddef.h>

/*
 * Returns `count` zeroed elements, aligned to a cache line of the host. Exits with a message on
 * failure.
 */
void *host_memory_make(size_t count, size_t size);

/* Reports that `bytes` could not be allocated, and exits. */
__attribute__((noreturn)) void host_memory_fail(size_t bytes);

void host_memory_free(void *memory);

#endif
