/* A whole run: from the first hello to the end of the stream. */
#ifndef RUN_H
#define RUN_H

#include "trap.h"

/* Measures what the image's settings ask for. Returns the exit code: 0, or 1 after a failure. */
int run_all(void);

/* Reports an unexpected trap and ends the stream. Returns the exit code. */
int run_end_trapped(const struct trap_report *trap);

#endif
