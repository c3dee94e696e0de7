/* The heap of picolibc's malloc: the memory from the trap handler's stack up to the guard (linker/sections.ld). */
#ifndef HART_HEAP_H
#define HART_HEAP_H

#include <stdbool.h>
#include <stddef.h>

enum { HEAP_LINE = 64 }; /* bytes; a line of most caches */

/* Empties the heap, as after reset. Pointers into it are no longer valid. */
void heap_reset(void);

/*
 * Allocates `bytes` bytes at the end of the heap, at a multiple of HEAP_LINE. Returns NULL if they do not fit. Only
 * heap_reset() frees them. It is for working sets. malloc of picolibc clears memory byte by byte, which takes longer
 * than filling the memory with data.
 */
void *heap_extend(size_t bytes);

/* Whether an allocation has failed since the last heap_reset() or heap_clear_error(). */
bool heap_was_exceeded(void);

/* Forgets failed allocations. Call it after a set-up, which handles its own failures. */
void heap_clear_error(void);

/*
 * Gives up the current benchmark with "heap_exhausted" if an allocation has failed: a kernel that ran out of memory has
 * not done the work that is measured.
 */
void heap_check(void);

/* Returns the end of the used part of the heap. */
const char *heap_top(void);

/* Returns the size of the used part, in bytes. */
size_t heap_used(void);

/* Returns the size of the whole heap, in bytes. */
size_t heap_size(void);

#endif
