/* The machine timer, one driver an image: drivers/mtime_$(MTIME).c. */
#ifndef DRIVERS_MTIME_H
#define DRIVERS_MTIME_H

#include <stdbool.h>
#include <stdint.h>

#include "board.h"

/* Finds out whether it answers at all; to be called once, before the others. */
void mtime_open(void);

/* Whether it did. */
bool mtime_is_there(void);

/* Ticks since some moment before now; board.timebase_hz of them in a nominal second. 0: not there. */
uint64_t mtime_read(void);

/* So many milliseconds in ticks, rounded up. */
static inline uint64_t mtime_of_ms(uint32_t ms)
{
	return (ms * board.timebase_hz + 999) / 1000;
}

/*
 * Lets the timer interrupt be pending from `at` on, in ticks; UINT64_MAX: never. Whether it then
 * interrupts is watchdog.c's to say. Expects to trap where there is nothing that could.
 */
void mtime_alarm(uint64_t at);

/*
 * Lets this hart's software interrupt be pending, or no more; it is kept beside the timer. False: there is none
 * that could be. Mode m alone asks for it, so a driver for another mode need not have it.
 */
bool mtime_software_interrupt(bool pending);

#endif
