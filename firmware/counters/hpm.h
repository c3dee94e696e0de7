/* The counters of named hardware events and the choice of what they count. */
#ifndef COUNTERS_HPM_H
#define COUNTERS_HPM_H

#include <stdbool.h>

#include "board.h"
#include "counters/probe.h"

/* Finds out which of them exist, how wide they are, and whether an event of the board moves them. */
void hpm_probe(void);

/* Tells `listener` once of every run of neighbours that are alike; hpm_probe() comes first. */
void hpm_report(probe_listener *listener);

/* Why the one that events are sampled with (MODE_HPM_SAMPLED, the first) cannot be used; NULL: it can. */
const char *hpm_error(void);

/* Lets it count `event`; NULL: nothing. False: that was not accepted (hpm_bank.h). */
bool hpm_select(const struct event *event);

/* Whether it is still to count what hpm_select() was last given. */
bool hpm_is_selected(void);

/*
 * Whether it was seen to count `event`, which some loads, stores, arithmetic, branches and, where there
 * is a TLB, its misses ought to cause. An event that they need not cause may be counted all the same.
 */
bool hpm_counts(const struct event *event);

#endif
