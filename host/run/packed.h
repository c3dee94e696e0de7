/* The lists that a record packs into a text. */
#ifndef HOST_RUN_PACKED_H
#define HOST_RUN_PACKED_H

#include "run/results.h"
#include "wire/samples.h"

enum { PACKED_BINS_MAX = (WIRE_MAX_t240 + 1) / (sizeof("0:0,") - 1) };

/*
 * Unpacks the buckets of a distribution. False if they have another form, or if one is above what a sample can be; then
 * there are none.
 */
bool packed_bins(const struct record_distribution *record, struct results_bin bins[PACKED_BINS_MAX],
                 uint32_t *count);

/* Unpacks raw samples. False if they have another form; then there are none. */
bool packed_samples(const struct record_samples *record, uint32_t samples[SAMPLES_PER_LINE],
                    uint32_t *count);

#endif
