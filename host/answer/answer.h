/*
 * The answer at the end of a run. It says where the figures come from, compares arrays with lists in words, and lists
 * expensive operations and doubtful rows. Each section has a function.
 */
#ifndef HOST_ANSWER_ANSWER_H
#define HOST_ANSWER_ANSWER_H

#include <stdio.h>

#include "answer/facts.h"

/*
 * Writes the whole answer. If a run of at most 16 benchmarks answers no question, all its rows are written as a grid.
 */
void answer_write(FILE *file, const struct results_run *run);

/* Writes a table of walks, with up to 8 sizes as columns. Writes nothing if the run has no walks. */
void sizes_write(FILE *file, const struct facts *facts);

/* Writes the most and the least expensive operations. Returns false and writes nothing if the run has no operations. */
bool operations_write(FILE *file, const struct facts *facts);

/*
 * Writes the costs of loads and mispredictions, directly below the operations or as a section of its own. Writes
 * nothing if the run does not show them.
 */
void prices_write(FILE *file, const struct facts *facts, bool is_behind_operations);

/* Writes the number of rows, and which of them are doubtful or have failed. */
void doubts_write(FILE *file, const struct facts *facts);

#endif
