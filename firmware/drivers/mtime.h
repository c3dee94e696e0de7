/* The machine timer, one driver an image: drivers/mtime_$(MTIME).c. */
#ifndef DRIVERS_MTIME_H
#define DRIVERS_MTIME_H

#include <stdint.h>

/* Ticks since some moment before now; board.timebase_hz of them in a nominal second. */
uint64_t mtime_read(void);

#endif
