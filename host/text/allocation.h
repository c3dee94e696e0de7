/* Memory from the heap, for free(). There is no way on without: the program says so on stderr, and exits with EXIT_ERROR. */
#ifndef HOST_TEXT_ALLOCATION_H
#define HOST_TEXT_ALLOCATION_H

#include <stddef.h>

/* So many zeroed items. */
void *allocate(size_t count, size_t size);

/*
 * A list of `count` items with room for one more, not zeroed; NULL is the empty list. Its room is a power of two, so it is
 * for lists that grow one by one, and by this function alone.
 */
void *allocate_more(void *list, size_t count, size_t size);

/* So many bytes, not zeroed: for libraries that let one say where their memory comes from. */
void *allocate_bytes(size_t size);

/* Of less than INT_MAX bytes. */
__attribute__((format(printf, 1, 2))) char *allocate_text(const char *format, ...);

/* `memory`, which somebody else allocated, unless it is NULL; `wanted` is in bytes, for the message. */
void *allocated(void *memory, double wanted);

#endif
