/* What a core charges for what it cannot hide: a sentence each on loads and on mispredicted branches. */
#ifndef HOST_ANSWER_PRICES_H
#define HOST_ANSWER_PRICES_H

#include "answer/words.h"

/* Passes the sentences that the rows allow to `take`, with their labels. Instructions, as of an emulator, have no price. */
void prices_each(const struct facts *facts, words_take *take, void *context);

/* Writes the sentence on what a load costs in each cache and in memory; nothing if the run has no such rows. */
void loads_write(FILE *file, const struct facts *facts);

/* The same on what a mispredicted branch costs; nothing if no counter shows it. */
void branches_write(FILE *file, const struct facts *facts);

#endif
