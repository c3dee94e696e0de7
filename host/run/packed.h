/* Unpacks the lists that a record holds as a text. */
#ifndef HOST_RUN_PACKED_H
#define HOST_RUN_PACKED_H

#include "run/results.h"
#include "wire/samples.h"

enum { PACKED_BINS_MAX = (WIRE_MAX_t240 + 1) / (sizeof("0:0,") - 1) };

/*
 * Unpacks the buckets of a distribution. Returns false, with a count of 0, if the text has another form or too many
 * buckets, or if a bucket lies above 2^32 - 1 counts.
 */
bool packed_bins(const struct record_distribution *record, struct results_bin bins[PACKED_BINS_MAX],
                 uint32_t *count);

/* Unpacks raw samples. Returns false, with a count of 0, if the text has another form. */
bool packed_samples(const struct record_samples *record, uint32_t samples[SAMPLES_PER_LINE],
                    uint32_t *count);

#endif
