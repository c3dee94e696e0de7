/* Flushes the caches before the cold run of a row. */
#ifndef MEASURE_COLD_H
#define MEASURE_COLD_H

#include <stdbool.h>

#include "counters/counters.h"

/*
 * In the first run of a boot, chooses the method that flushes this core's caches, and tests it with `counter`. The test
 * loads lines that were warm: they have to load slower after the flush. `counter` is NULL if no counter is fine enough
 * for a test. Returns the name of the method, for example "fence.i+evict". If there are no cold runs, returns the
 * reason: "not_seen_to_work" or "unchecked".
 */
const char *cold_probe(const struct counter *counter);

/* Whether there are cold runs. False if there may be a cache, and no method was seen to flush it. */
bool cold_works(void);

/* Whether there is a cache, by the board's file or by the test. */
bool cold_has_cache(void);

/*
 * Flushes the instruction and the data cache. Returns false if the test lines are still warm, or if the benchmark has
 * left too little memory to evict the other lines.
 */
bool cold_flush(void);

/* Returns how long the last cold_flush() took, in ticks of mtime. Returns 0 if there was none. */
uint64_t cold_flush_ticks(void);

#endif
