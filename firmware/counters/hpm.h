/* The counters of hardware events. Events are sampled with the first of them, MODE_HPM_SAMPLED. */
#ifndef COUNTERS_HPM_H
#define COUNTERS_HPM_H

#include <stdbool.h>

#include "board.h"
#include "counters/probe.h"
#include "counters/wide_counter.h"

/* Finds out which of these counters exist, how wide they are, and whether an event of the board moves them. */
void hpm_probe(void);

/* Tells `listener` about the counters, once for each run of neighbours that are alike. Call it after hpm_probe(). */
void hpm_report(probe_listener *listener);

/* Why MODE_HPM_SAMPLED is not usable, in a few words; NULL: it is. */
const char *hpm_error(void);

/* Makes MODE_HPM_SAMPLED count `event`; NULL: nothing. Returns false if the event was not accepted (hpm_bank.h). */
bool hpm_select(const struct event *event);

/* What reads all 64 bits of MODE_HPM_SAMPLED; NULL: it has 32 bits or fewer, or nobody knows how many. */
wide_reader *hpm_wide(void);

/* Whether the last choice of hpm_select() is still in force. */
bool hpm_is_selected(void);

/*
 * Whether MODE_HPM_SAMPLED counts `event` during some loads, stores, arithmetic, branches, and TLB misses where there
 * is a TLB. These need not cause every event: false does not mean that the event cannot be counted.
 */
bool hpm_counts(const struct event *event);

#endif
