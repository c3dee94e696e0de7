/* The machine timer. An image has one driver: drivers/mtime_$(MTIME).c. */
#ifndef DRIVERS_MTIME_H
#define DRIVERS_MTIME_H

#include <stdbool.h>
#include <stdint.h>

/* Finds out whether the timer can be read. Call it once, before the other functions. */
void mtime_open(void);

/* Whether the timer could be read in mtime_open(). */
bool mtime_is_there(void);

/*
 * The timer's value in ticks. A nominal second has board.timebase_hz ticks. Without a timer: 0, or what mtime_none.c
 * counts instead.
 */
uint64_t mtime_read(void);

/* Converts milliseconds to ticks, rounded up. The same for every driver (ticks.c). */
uint64_t mtime_of_ms(uint32_t ms);

/*
 * Makes the timer interrupt pending from tick `at` on; UINT64_MAX: never. watchdog.c enables the interrupt. May trap
 * where the device has no such register: call it inside TRAP_TRY until it has worked once.
 */
void mtime_alarm(uint64_t at);

/*
 * Sets or clears this hart's pending software interrupt, whose register is beside the timer. Returns false if there is
 * no such register. Only machine mode calls it.
 */
bool mtime_software_interrupt(bool pending);

#endif
