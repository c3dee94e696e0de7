/*
 * What a run says, first: where the figures come from, array against list in words, and what is dear and doubtful; and
 * the sections behind the words.
 */
#ifndef HOST_ANSWER_ANSWER_H
#define HOST_ANSWER_ANSWER_H

#include <stdio.h>

#include "answer/facts.h"

void answer_write(FILE *file, const struct results_run *run);

/* Writes a table of walks with a column for each size; nothing if the run has none. */
void sizes_write(FILE *file, const struct facts *facts);

/* Writes the dearest and the cheapest operations; nothing if the run has none. Returns whether it did. */
bool operations_write(FILE *file, const struct facts *facts);

/* Writes what loads and mispredicts cost, below the operations or as a section; nothing if the run does not show it. */
void prices_write(FILE *file, const struct facts *facts, bool is_behind_operations);

/* Writes how many rows there are, and which of them failed or are doubtful. */
void doubts_write(FILE *file, const struct facts *facts);

#endif
