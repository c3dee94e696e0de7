/*
 * Holm's correction: with so many tests in one report, the chance that any of those that are called
 * significant is not stays below the level. A gate is closed by one false alarm, so it is this chance
 * that counts, not the share of false ones among those found.
 */
#ifndef HOST_STATISTICS_HOLM_H
#define HOST_STATISTICS_HOLM_H

#include <stdint.h>

/* Replaces each probability by the corrected one, 0..1. NaN is no test: it stays, and does not count. */
void holm_correct(double *p, uint32_t count);

#endif
