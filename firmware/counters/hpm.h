/* The counters of named hardware events, mhpmcounter3..31, and the choice of what they count. */
#ifndef COUNTERS_HPM_H
#define COUNTERS_HPM_H

#include <stdbool.h>

/* The counter that events are sampled with: the first there can be (sample_hpm in sample.S). */
#define HPM_SAMPLED mhpmcounter3

/* Finds out which of them exist, how wide they are, and whether an event of the board moves them. */
void hpm_probe(void);

/* A @C record for every run of neighbours that are alike; call hpm_probe() before. */
void hpm_report(void);

/* Why the sampled one cannot be used; NULL: it can. */
const char *hpm_trouble(void);

/*
 * Lets the sampled one count what `selector` stands for; 0: nothing. False when the core did not
 * keep the selector. That it kept it proves little: QEMU keeps any.
 */
bool hpm_select(unsigned long selector);

#endif
