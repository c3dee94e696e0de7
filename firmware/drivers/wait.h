/* Waiting by the machine timer, which is open before soc_init(). */
#ifndef DRIVERS_WAIT_H
#define DRIVERS_WAIT_H

#include <stdint.h>

/*
 * Waits at least so many microseconds of mtime; where it does not run, as long as a thousand times as
 * many turns of a loop take.
 */
void wait_us(uint32_t microseconds);

#endif
