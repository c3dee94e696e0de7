/* Letting the counters run, and be read in every mode. */
#ifndef COUNTERS_ACCESS_H
#define COUNTERS_ACCESS_H

#include <stdbool.h>

/* Stops stopping counters, and opens them to user and supervisor mode. */
void access_open(void);

/*
 * Reports mcounteren and mcountinhibit. Whether mcounteren has its effect is seen in user mode, where
 * there is one: with it closed a read of `cycle` must trap, with it open the same read must not.
 */
void access_report(bool cycle_exists);

#endif
