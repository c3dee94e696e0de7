/* A whole run: from the first hello to the end of the stream. */
#ifndef RUN_RUN_H
#define RUN_RUN_H

#include <stdbool.h>

#include "hart/trap.h"
#include "wire/wire.h"

/* Fills the hello of this image, for report_open(). */
void run_fill_hello(struct record_hello *hello);

/*
 * Measures what the image's settings ask for, or a request that comes while it listens at the start.
 * Returns the exit code: 0, or 1 after a failure.
 */
int run_first(void);

/* Whether another run may follow this one, which has ended. */
bool run_stays(void);

/* Waits without end for a request and measures what it asks for. Returns as run_first(). */
int run_next(void);

/*
 * Reports a trap that nobody expected. The benchmark that it happened in is given up and the run goes
 * on behind it; outside of one the run ends. On an empty stack. Returns as run_first().
 */
int run_go_on(const struct trap_report *trap);

#endif
