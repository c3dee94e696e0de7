/* Memory of the host for the model's tables. */
#ifndef HOST_MODEL_MEMORY_H
#define HOST_MODEL_MEMORY_H

#include <stddef.h>

/* So many zeroed elements, in lines of the host's cache. Exits with a message when there is none. */
void *memory_make(size_t count, size_t size);

/* Exits with a message: so many bytes are not there. */
__attribute__((noreturn)) void memory_lack(size_t bytes);

void memory_free(void *memory);

#endif
