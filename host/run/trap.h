/* Traps and timeouts of a run, each in a record of its own. Most have a row, too, because it ended the row. */
#ifndef HOST_RUN_TRAP_H
#define HOST_RUN_TRAP_H

#include "run/results.h"

/* Whether the trap was in a benchmark. Else it was in the framework, and ended the run. */
bool trap_is_of_benchmark(const struct record_fault *fault);

/* Whether the trap ended what took too long. */
bool trap_is_timeout(const struct record_fault *fault);

/* Whether both are of one benchmark, or both of the framework. */
bool trap_is_alike(const struct record_fault *a, const struct record_fault *b);

/*
 * Whether a row of this status tells of the trap: it is of the benchmark, and the trap or a timeout ended it. No row
 * tells of a trap behind the last row of a benchmark, for example in .teardown.
 */
bool trap_has_row(const struct record_fault *fault, const struct row *row, const char *status);

/* Whether a row tells of a trap of the run. */
typedef bool trap_is_told(const void *context, const struct results_run *run,
                          const struct record_fault *fault);

/*
 * Returns the next trap in a benchmark that is not told, and moves `next` behind it. `next` is 0 at first. NULL: there
 * are no more.
 */
const struct record_fault *trap_next(const struct results_run *run, uint32_t *next,
                                     trap_is_told *is_told, const void *context);

/* The same for the traps of which no row of the run tells. */
const struct record_fault *trap_next_untold(const struct results_run *run, uint32_t *next);

enum { TRAP_TEXT_SIZE = 128 };

/* Writes "trap in suite/benchmark: illegal_instruction", or "timeout in suite/benchmark", in printable characters. */
void trap_write(const struct record_fault *fault, char text[TRAP_TEXT_SIZE]);

/* Writes the same for a trap of which no row tells: "trap in suite/benchmark, of which no row tells: illegal_instruction". */
void trap_write_untold(const struct record_fault *fault, char text[TRAP_TEXT_SIZE]);

/* Returns the cause; "?": it is not known. */
const char *trap_cause(const struct record_fault *fault);

#endif
