/* Memory from the heap, for free(). If there is none, the program prints a message and exits with EXIT_ERROR. */
#ifndef HOST_TEXT_ALLOCATION_H
#define HOST_TEXT_ALLOCATION_H

#include <stddef.h>

/* `count` zeroed items of `size` bytes. */
void *allocate(size_t count, size_t size);

/*
 * Returns a list of `count` items with room for one more, which is not zeroed. NULL is the empty list. The room is a
 * power of two, so use this function for each new item of the list, and no other.
 */
void *allocate_more(void *list, size_t count, size_t size);

/* `size` bytes, not zeroed. For libraries that take a function to allocate with. */
void *allocate_bytes(size_t size);

/* A formatted text of less than INT_MAX bytes. */
__attribute__((format(printf, 1, 2))) char *allocate_text(const char *format, ...);

/* Returns `memory`, from another function; ends the program if it is NULL. `wanted` is in bytes, for the message. */
void *allocated(void *memory, double wanted);

#endif
