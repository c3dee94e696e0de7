/* Ends a benchmark that does not end: the machine timer, the only interrupt there is. */
#ifndef DRIVERS_WATCHDOG_H
#define DRIVERS_WATCHDOG_H

#include <stdbool.h>
#include <stdint.h>

/*
 * Whether there is a timer whose interrupt comes and goes as it should; without one there is no watchdog. With
 * interrupts off, in every run that wants one.
 */
bool watchdog_open(void);

/*
 * From now on until watchdog_end() no more than `ms` milliseconds of mtime may pass from one sign of
 * progress to the next; 0: any time may.
 */
void watchdog_begin(uint32_t ms);
void watchdog_end(void);

/* Whether this cause of a trap, before watchdog_end(), is the interrupt that ends what does not end. */
bool watchdog_came(uintptr_t cause);

/* Whether that interrupt can come, if it is to, and no other can. */
bool watchdog_is_undisturbed(void);

/* A sign of progress. Takes some bus cycles, in supervisor mode a call: not between two samples. */
void watchdog_kick(void);

/*
 * Puts off what is due, for a line that must not be broken off; to be given to watchdog_release(), which is a
 * sign of progress: how long a line takes is not the benchmark's fault.
 */
bool watchdog_hold(void);
void watchdog_release(bool was_running);

#endif
