/* Tests the counters of this core at boot, and reports the result. */
#ifndef COUNTERS_SELFCHECK_H
#define COUNTERS_SELFCHECK_H

#include <stdbool.h>
#include <stdint.h>

#include "counters/probe.h"

enum selfchecked {
	CHECKED_CYCLE,
	CHECKED_INSTRET,
	CHECKED_TIME,
	CHECKED_MCYCLE,
	CHECKED_MINSTRET,
	CHECKED_MTIME,
	CHECKED_COUNT,
};

/* Tests all of them. Call access_open() first. Machine counters are written, and restored. */
void selfcheck_run(void);

enum counter_state selfcheck_state(enum selfchecked which);

/* Notes that `metric` is sampled with this counter, for selfcheck_report(). */
void selfcheck_use(enum selfchecked which, const char *metric);

/* Whether all 64 bits of a machine counter can be read. On RV32 the carry into the upper word must arrive for that. */
bool selfcheck_is_wide(enum selfchecked which);

/* Reports the result of each counter to `listener`. */
void selfcheck_report(probe_listener *listener);

#endif
