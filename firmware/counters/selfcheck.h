/* What the counters of this core are good for, found out at boot and reported. */
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

/* Looks at all of them; access_open() comes first. Machine counters are written, and put back. */
void selfcheck_run(void);

enum counter_state selfcheck_state(enum selfchecked which);

/* Remembers that this counter is what `metric` is sampled with. */
void selfcheck_use(enum selfchecked which, const char *metric);

/* Whether all 64 bits of a machine counter can be had: on RV32 its carry must arrive. */
bool selfcheck_is_wide(enum selfchecked which);

/* Tells `listener` of each. */
void selfcheck_report(probe_listener *listener);

#endif
