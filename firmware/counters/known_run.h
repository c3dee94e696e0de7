/* A run of a known number of instructions (known_run.S). */
#ifndef COUNTERS_KNOWN_RUN_H
#define COUNTERS_KNOWN_RUN_H

#include <stdint.h>

/* The number of its instructions. */
extern const uint32_t known_run_length;

/*
 * Execute the run, and return how many instructions instret or minstret counts for it. Without the counter they trap.
 */
unsigned long known_run_instret(void);
unsigned long known_run_minstret(void);

#endif
