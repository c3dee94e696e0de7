/* One row of the results: one benchmark, size and metric. */
#ifndef MEASURE_ROW_H
#define MEASURE_ROW_H

#include "counters/counters.h"
#include "wire/wire.h"

/* Reports a row with `status` and `reason` in place of figures. */
void row_report_without_figures(const struct bench_run *run, const char *metric, const char *status,
                                const char *reason);

/*
 * Measures and reports one row, its distribution and, on request, its samples. `index` is the index of a counter. With
 * ALIGN=sweep an unrolled kernel has a row for every offset. Returns false if the benchmark's check failed.
 */
bool row_measure(uint32_t index, const struct bench_run *run,
                 const struct record_request *settings);

#endif
