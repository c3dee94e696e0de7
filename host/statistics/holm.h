/*
 * Holm's correction for many tests in one report: Holm, "A simple sequentially rejective multiple test procedure". It
 * keeps the probability of any false alarm in the report at or below the level. One false alarm fails a gate, so this
 * probability is the right one, and not the share of false alarms among the findings.
 */
#ifndef HOST_STATISTICS_HOLM_H
#define HOST_STATISTICS_HOLM_H

#include <stdint.h>

/*
 * Replaces each p by the corrected one, which is from 0 to 1. NaN means that there was no test. It stays NaN and does
 * not count as a test.
 */
void holm_correct(double *p, uint32_t count);

#endif
