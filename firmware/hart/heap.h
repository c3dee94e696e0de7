/* The heap under picolibc's malloc: all memory between .bss and the stack. */
#ifndef HART_HEAP_H
#define HART_HEAP_H

#include <stdbool.h>
#include <stddef.h>

enum { HEAP_LINE = 64 }; /* bytes: a line of most caches */

/* Makes the heap empty, as after reset. Whatever was allocated is gone. */
void heap_reset(void);

/*
 * Memory behind all that is allocated, of any size, at a multiple of HEAP_LINE; NULL without. It stays until the heap is
 * reset. For working sets: picolibc's malloc clears what it gives byte by byte, which takes longer than to fill it.
 */
void *heap_extend(size_t bytes);

/* Whether more was asked for since than there is. */
bool heap_was_exceeded(void);

/* Forgets that it was: what set-up was refused, it has lived with. */
void heap_clear_error(void);

/* Gives the benchmark up when it was: a kernel that ran out of memory has not done what it is measured for. */
void heap_check(void);

/* The end of what is in use of it. */
const char *heap_top(void);

/* Bytes of an empty heap. */
size_t heap_size(void);

#endif
