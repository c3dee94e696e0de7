/* Writes the error of a model into its core file. */
#ifndef HOST_ANATOMY_CORE_ERROR_H
#define HOST_ANATOMY_CORE_ERROR_H

#include "anatomy/predictions.h"
#include "run/about.h"

/*
 * Writes the core file `text` with the error of its rows in place of one that it has. `measured` is the run that they were
 * compared with.
 */
void core_error_write(FILE *file, const char *text, const struct predictions *predictions,
                      const struct about *measured);

#endif
