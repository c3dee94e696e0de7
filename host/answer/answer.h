/* What a run says, first: where the figures come from, array against list in words, and what is dear and doubtful. */
#ifndef HOST_ANSWER_ANSWER_H
#define HOST_ANSWER_ANSWER_H

#include <stdio.h>

#include "run/results.h"

void answer_write(FILE *file, const struct results_run *run);

#endif
