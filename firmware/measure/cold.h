/* Caches made to forget, for the first run of a row. */
#ifndef MEASURE_COLD_H
#define MEASURE_COLD_H

#include <stdbool.h>

#include "counters/counters.h"

/*
 * Finds out how this core's caches are flushed, and sees by `counter`, NULL if none is fine enough, that lines which were
 * warm are slower then. Says how in a word: "fence.i+evict"; or why there are no cold runs.
 */
const char *cold_probe(const struct counter *counter);

/* Whether there are cold runs: false where there is a cache that was not seen to be flushed. */
bool cold_works(void);

/*
 * Flushes instruction and data caches as well as can be done here. False: lines that were warm still are, or the benchmark
 * has left too little memory to push the others out.
 */
bool cold_flush(void);

#endif
