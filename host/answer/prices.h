/* What a core charges for what it cannot hide: a sentence each on loads and on mispredicted branches. */
#ifndef HOST_ANSWER_PRICES_H
#define HOST_ANSWER_PRICES_H

#include "answer/words.h"

/* Passes the sentences that the rows allow to `take`, with their labels. Instructions, as of an emulator, have no price. */
void prices_each(const struct facts *facts, words_take *take, void *context);

/* Makes the sentence on what a load costs in each cache and in memory. "": the run has no such rows. The caller frees it. */
char *loads_make(const struct facts *facts);

/* The same on what a mispredicted branch costs. "": no counter shows it. */
char *branches_make(const struct facts *facts);

#endif
