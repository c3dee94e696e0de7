/* A run, from the first hello to the end of the stream. */
#ifndef RUN_RUN_H
#define RUN_RUN_H

#include <stdbool.h>

#include "hart/trap.h"
#include "wire/wire.h"

/* Fills the hello of this image, for report_open(). */
void run_fill_hello(struct record_hello *hello);

/*
 * Runs with the image's settings, or with those of a request that comes while it listens at the start. Returns the exit
 * code: 0, or 1 after a failure.
 */
int run_first(void);

/* Whether the firmware waits for another request after this run. */
bool run_stays(void);

/* Waits for a request, without a limit, and runs with its settings. Returns the exit code as run_first() does. */
int run_next(void);

/*
 * Reports an unexpected trap. If the trap happened in a benchmark, this gives up the benchmark, and the run goes on
 * with the next one. Otherwise the run ends. Call it on an empty stack. Returns the exit code as run_first() does.
 */
int run_go_on(const struct trap_report *trap);

#endif
