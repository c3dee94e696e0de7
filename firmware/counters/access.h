/* Makes the counters run and readable in every mode. */
#ifndef COUNTERS_ACCESS_H
#define COUNTERS_ACCESS_H

#include <stdbool.h>

#include "counters/probe.h"

/*
 * Tests which of mcounteren, scounteren and mcountinhibit the core has, then does what access_restore() does. Call it
 * before the other functions.
 */
void access_open(void);

/* Sets mcountinhibit to 0, so that no counter is stopped, and opens all counters to the less privileged modes. */
void access_restore(void);

/* Whether a counter is stopped. */
bool access_stops(void);

/*
 * Return the registers that say which counters less privileged modes may read: this mode's register (mcounteren or
 * scounteren), and scounteren. 0 if there is no such register.
 */
unsigned long access_given(void);
unsigned long access_given_lesser(void);

/*
 * Reports this mode's register (mcounteren or scounteren) and mcountinhibit to `listener`. If the core has a user mode,
 * and `cycle_exists` says that it has `cycle`, a routine in user mode tests the first register. A read of `cycle` must
 * trap while the register is 0, and must not trap while it is open.
 */
void access_report(bool cycle_exists, probe_listener *listener);

#endif
