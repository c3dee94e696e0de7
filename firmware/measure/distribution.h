/* The distribution behind a row, as sentences. */
#ifndef MEASURE_DISTRIBUTION_H
#define MEASURE_DISTRIBUTION_H

#include "stats/stats.h"
#include "wire/wire.h"

/*
 * Sends the non-empty buckets of `stats` under the names of `row` but with a `kind` of its own, in
 * as many records as needed.
 */
void distribution_report(const struct record_result *row, const char *kind,
                         const struct stats *stats);

#endif
