/* The event counters by number, n = 3..31, as the mode gets at them: mode_m/ or mode_s/. */
#ifndef COUNTERS_HPM_BANK_H
#define COUNTERS_HPM_BANK_H

#include <stdbool.h>
#include <stdint.h>

#include "board.h"
#include "counters/probe.h"

/*
 * Whether it is there, and how wide: "absent" or "present". In machine mode, where it is written
 * to, it counts nothing from then on; in supervisor mode it counts what it did before.
 */
struct probed hpm_bank_probe(uint32_t n);

/*
 * Lets a counter that is there count `event`, from 0 on; NULL: nothing. False: it was not accepted.
 * That it was proves little: QEMU keeps any selector.
 */
bool hpm_bank_select(uint32_t n, const struct event *event);

/* Whether a counter that is there still has that event; true where that cannot be told. */
bool hpm_bank_is_selected(uint32_t n, const struct event *event);

unsigned long hpm_bank_read(uint32_t n);

#endif
