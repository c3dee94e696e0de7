/* The event counters by number, n = 3..31. Each mode has its own access: mode_m/ and mode_s/. */
#ifndef COUNTERS_HPM_BANK_H
#define COUNTERS_HPM_BANK_H

#include <stdbool.h>
#include <stdint.h>

#include "board.h"
#include "counters/probe.h"

/*
 * Tests whether counter `n` exists. Returns "absent" or "present", and its width in bits. In machine mode this writes
 * the counter and its selector, and the counter counts nothing afterwards. In supervisor mode it writes nothing.
 */
struct probed hpm_bank_probe(uint32_t n);

/*
 * Makes an existing counter count `event` from 0 on, or nothing if `event` is NULL. Returns false if the event was not
 * accepted. True does not prove that it is counted, because QEMU keeps any selector.
 */
bool hpm_bank_select(uint32_t n, const struct event *event);

/* Whether an existing counter still has this event selected. True where the firmware cannot find out. */
bool hpm_bank_is_selected(uint32_t n, const struct event *event);

unsigned long hpm_bank_read(uint32_t n);

#endif
