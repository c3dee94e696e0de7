/* Reports the histogram of a row. */
#ifndef MEASURE_DISTRIBUTION_H
#define MEASURE_DISTRIBUTION_H

#include "stats/medians.h"
#include "stats/stats.h"
#include "wire/wire.h"

/*
 * Sends the non-empty buckets of `stats` in as many @D records as needed. Sends none if all samples are equal. The
 * records have the names of `row`, but `kind` as given. The first record also has the sums of `medians`.
 */
void distribution_report(const struct record_result *row, const char *kind,
                         const struct stats *stats, const struct medians *medians);

#endif
