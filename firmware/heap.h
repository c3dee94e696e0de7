/* The heap under picolibc's malloc: all memory between .bss and the stack. */
#ifndef HEAP_H
#define HEAP_H

#include <stdbool.h>
#include <stddef.h>

/* Makes the heap empty, as after reset. Whatever was allocated is gone. */
void heap_reset(void);

/* Whether more was asked for since than there is. */
bool heap_was_exceeded(void);

/* Forgets that it was: what set-up was refused, it has lived with. */
void heap_forgive(void);

/* Gives the benchmark up when it was: a kernel that ran out of memory has not done what it is measured for. */
void heap_check(void);

/* The end of what is in use of it. */
const char *heap_top(void);

/* Bytes of an empty heap. */
size_t heap_size(void);

#endif
