/* The machine timer, one driver an image: drivers/mtime_$(MTIME).c. */
#ifndef DRIVERS_MTIME_H
#define DRIVERS_MTIME_H

#include <stdbool.h>
#include <stdint.h>

/* Finds out whether it answers at all; to be called once, before the others. */
void mtime_open(void);

/* Whether it did. */
bool mtime_is_there(void);

/* Ticks since some moment before now; board.timebase_hz of them in a nominal second. 0: not there. */
uint64_t mtime_read(void);

#endif
