/* Letting the counters run, and be read in every mode. */
#ifndef COUNTERS_ACCESS_H
#define COUNTERS_ACCESS_H

#include <stdbool.h>

#include "counters/probe.h"

/* Finds out what can be stopped and opened, and does as access_restore(). */
void access_open(void);

/* Stops stopping counters, and opens them to user and supervisor mode. */
void access_restore(void);

/* Whether a counter is stopped. */
bool access_stops(void);

/* Which counters lesser modes may read: by this mode's register, and by scounteren where that is another one. */
unsigned long access_given(void);
unsigned long access_given_lesser(void);

/*
 * Tells `listener` of mcounteren and mcountinhibit. Whether mcounteren has its effect is seen in user mode, where
 * there is one: with it closed a read of `cycle` must trap, with it open the same read must not.
 */
void access_report(bool cycle_exists, probe_listener *listener);

#endif
