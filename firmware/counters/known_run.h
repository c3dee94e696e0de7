/* A run of instructions whose number is known (known_run.S). */
#ifndef COUNTERS_KNOWN_RUN_H
#define COUNTERS_KNOWN_RUN_H

#include <stdint.h>

/* How many instructions it is. */
extern const uint32_t known_run_length;

/* What the counter says it is. */
unsigned long known_run_instret(void);
unsigned long known_run_minstret(void);

#endif
