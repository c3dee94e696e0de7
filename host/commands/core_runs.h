/* The runs of one core, for commands that describe a core or compare it with its model. */
#ifndef HOST_COMMANDS_CORE_RUNS_H
#define HOST_COMMANDS_CORE_RUNS_H

#include "anatomy/ladders.h"
#include "compare/side.h"

/*
 * Takes the rows of a run, and returns true. Returns false after a message if the run counts instructions, or if it is
 * of another core than `*first`, the run that was taken first. If that is NULL, none was, and it is this one.
 */
bool core_runs_take(struct anatomy_rows *rows, const struct results_run **first,
                    const struct results_run *run);

#endif
