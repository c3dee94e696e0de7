/* A run of a known number of instructions (known_run.S). */
#ifndef COUNTERS_KNOWN_RUN_H
#define COUNTERS_KNOWN_RUN_H

#include <stdint.h>

/* The number of its instructions. */
extern const uint32_t known_run_length;

/* The same as the counter counts it. */
unsigned long known_run_instret(void);
unsigned long known_run_minstret(void);

#endif
