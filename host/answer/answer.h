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

/*
 * Writes what a load costs in each cache and in memory, below others or as a section; nothing if the run has no such
 * rows. Returns whether it did.
 */
bool loads_write(FILE *file, const struct facts *facts, bool is_behind_others);

/* Writes what a mispredicted branch costs, below others or as a section; nothing if no counter shows it. */
void branches_write(FILE *file, const struct facts *facts, bool is_behind_others);

/* Writes how many rows there are, and which of them failed or are doubtful. */
void doubts_write(FILE *file, const struct facts *facts);

#endif
