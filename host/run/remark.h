/* The remark on the counts of a run. It is printed wherever rows of the run are shown. */
#ifndef HOST_RUN_REMARK_H
#define HOST_RUN_REMARK_H

#include <stdio.h>

#include "run/about.h"

enum { REMARK_SIZE = 200 };

/*
 * Writes the remark on the source of a run (count_origin.h). For a model it also says how far the model's rows are from
 * those of its core, or that this was not measured. Writes "" if there is nothing to say.
 */
void remark_write(const struct about *about, char text[REMARK_SIZE]);

/* Whether two runs have the same source and the same remark. */
bool remark_is_alike(const struct about *a, const struct about *b);

/* Prints a line with the source and the remark on it; nothing if there is no remark. */
void remark_print(const struct about *about, FILE *file);

#endif
