/* The members of a run that summarize all its rows. They come after its records. */
#ifndef HOST_OUTPUT_JSON_OVERVIEW_H
#define HOST_OUTPUT_JSON_OVERVIEW_H

#include <stdio.h>

#include "run/results.h"

/* Writes each member, with a comma before it. */
void json_overview_write(FILE *file, const struct results_run *run);

#endif
