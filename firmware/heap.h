/* The heap under picolibc's malloc: all memory between .bss and the stack. */
#ifndef HEAP_H
#define HEAP_H

#include <stddef.h>

/* Makes the heap empty, as after reset. Whatever was allocated is gone. */
void heap_reset(void);

#endif
