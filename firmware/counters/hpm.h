/* The counters of hardware events. Events are sampled with the first of them, MODE_HPM_SAMPLED. */
#ifndef COUNTERS_HPM_H
#define COUNTERS_HPM_H

#include <stdbool.h>

#include "board.h"
#include "counters/probe.h"
#include "counters/wide_counter.h"

/* Finds out which of these counters exist, how wide they are, and whether an event of the board moves them. */
void hpm_probe(void);

/*
 * Reports the counters to `listener`. Neighbouring counters that are alike are reported in one call. Call it after
 * hpm_probe().
 */
void hpm_report(probe_listener *listener);

/* Returns why MODE_HPM_SAMPLED is not usable, in a few words. Returns NULL if it is usable. */
const char *hpm_error(void);

/*
 * Makes MODE_HPM_SAMPLED count `event`, or nothing if `event` is NULL. Returns false if the event was not accepted
 * (hpm_bank.h).
 */
bool hpm_select(const struct event *event);

/*
 * Returns a function that reads all 64 bits of MODE_HPM_SAMPLED. Returns NULL if it has 32 bits or fewer, if its width
 * is not known, and in supervisor mode.
 */
wide_reader *hpm_wide(void);

/* Whether MODE_HPM_SAMPLED has counted something since the last hpm_select(). It must be usable. */
bool hpm_has_counted(void);

/* Whether the event of the last hpm_select() is still selected. */
bool hpm_is_selected(void);

/*
 * Whether MODE_HPM_SAMPLED counts `event` during some loads, stores, arithmetic, branches, and TLB misses where there
 * is a TLB. They do not cause every event, so false does not mean that the event cannot be counted.
 */
bool hpm_counts(const struct event *event);

#endif
