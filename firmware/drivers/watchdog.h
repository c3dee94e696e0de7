/* Ends a benchmark that hangs. It uses the timer interrupt, the only interrupt that the firmware takes. */
#ifndef DRIVERS_WATCHDOG_H
#define DRIVERS_WATCHDOG_H

#include <stdbool.h>
#include <stdint.h>

/*
 * Looks for a timer whose interrupt becomes pending and stops being pending. Returns false if there is none: then
 * watchdog_begin() starts nothing. Call it with interrupts off, in every run that wants a watchdog.
 */
bool watchdog_open(void);

/*
 * Starts the watchdog. Until watchdog_end(), at most `ms` milliseconds of mtime may pass between two signs of progress.
 * 0: no limit.
 */
void watchdog_begin(uint32_t ms);
void watchdog_end(void);

/* Whether this cause of a trap is the watchdog's interrupt. Call it before watchdog_end(). */
bool watchdog_came(uintptr_t cause);

/* Whether the watchdog's interrupt is enabled exactly if the watchdog is on, and no other interrupt is. */
bool watchdog_is_undisturbed(void);

/*
 * A sign of progress. It costs some bus cycles, in supervisor mode a call of the SBI, so do not call it between two
 * samples.
 */
void watchdog_kick(void);

/*
 * Holds the interrupt back while a line is written, so that the line is not cut. Pass the result to watchdog_release().
 * That is a sign of progress too, because the time of writing a line is not the benchmark's.
 */
bool watchdog_hold(void);
void watchdog_release(bool was_running);

#endif
