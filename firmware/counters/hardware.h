/*
 * Finds out whether the firmware runs on a core or in an emulator. The first call of a function tests this, once for
 * all runs.
 */
#ifndef COUNTERS_HARDWARE_H
#define COUNTERS_HARDWARE_H

#include <stdbool.h>

/* The source of the numbers, as in the records (source.h). Nothing on the host overrides it. */
const char *hardware_source(void);

/* Whether any witness other than the board's data shows that this is QEMU and no core. QEMU may run a core model. */
bool hardware_is_emulated(void);

/* Whether it is an emulator without a core model. */
bool hardware_is_plain_emulator(void);

#endif
