/* Waiting by the machine timer, which is opened before soc_init(). */
#ifndef DRIVERS_WAIT_H
#define DRIVERS_WAIT_H

#include <stdint.h>

/*
 * Waits at least `microseconds` by mtime. If mtime does not run, it waits for 1000 turns of a loop per
 * microsecond instead, and so always returns. With MTIME = none, mtime_read() counts cycles: a microsecond is
 * TIMEBASE_HZ / 1000000 of them.
 */
void wait_us(uint32_t microseconds);

#endif
