/* Caches made to forget, for the first run of a row. */
#ifndef MEASURE_COLD_H
#define MEASURE_COLD_H

/* Finds out how this core's caches are flushed; says it in a word: "fence.i+evict". */
const char *cold_probe(void);

/* Flushes instruction and data caches as well as can be done here. */
void cold_flush(void);

#endif
