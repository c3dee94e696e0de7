/* One benchmark: its kinds, sizes and metrics, a row each. */
#ifndef RUN_RUN_BENCH_H
#define RUN_RUN_BENCH_H

#include "bench.h"
#include "wire/wire.h"

/*
 * Measures it, number `index` from 0 of `total`; the settings are looked at until it is over. False when
 * it computed something wrong. A trap that nobody expected ends it from without: run.c.
 */
bool run_bench(const struct bench *bench, uint32_t index, uint32_t total,
               const struct record_request *settings);

/* What is being measured; NULL outside a benchmark. */
const struct bench_run *run_bench_now(void);

/* Gives it up: its row says so. */
void run_bench_abandon(const char *status, const char *reason);

#endif
