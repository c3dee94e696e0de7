/*
 * The table of a run with a line for each benchmark. Its columns are the sizes, or the kinds if a benchmark has no
 * sizes. Lines below show the minimum and the 99th percentile where they differ from the median, and the events.
 */
#ifndef HOST_TABLE_GRID_H
#define HOST_TABLE_GRID_H

#include <stdio.h>

#include "run/results.h"

/* Prints all suites of a run, in the order in which they ran. */
void grid_print(FILE *file, const struct results_run *run);

#endif
