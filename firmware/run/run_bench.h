/* Measures one benchmark: a row for each kind, size and metric. */
#ifndef RUN_RUN_BENCH_H
#define RUN_RUN_BENCH_H

#include "bench.h"
#include "wire/wire.h"

/*
 * Measures `bench`. Its index is `index`, from 0, of `total` benchmarks. `settings` must remain valid until this
 * returns. Returns false if the benchmark computed a wrong result or has no kernel. An unexpected trap ends it from
 * outside (run.c).
 */
bool run_bench(const struct bench *bench, uint32_t index, uint32_t total,
               const struct record_request *settings);

/* Returns what is being measured, or NULL outside a benchmark. */
const struct bench_run *run_bench_now(void);

/* Gives up the current benchmark. Its remaining rows at this size are reported with `status` and `reason`. */
void run_bench_abandon(const char *status, const char *reason);

#endif
