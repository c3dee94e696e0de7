/* Writes the error of a model into its core file. */
#ifndef HOST_ANATOMY_CORE_ERROR_H
#define HOST_ANATOMY_CORE_ERROR_H

#include "anatomy/predictions.h"
#include "run/about.h"

/*
 * Writes the core file `text` with a line `error` for these predictions. An old line `error` is replaced. `measured`
 * is the run on the core. Writes nothing if `text` is no valid core file. There is at least one prediction.
 */
void core_error_write(FILE *file, const char *text, const struct predictions *predictions,
                      const struct about *measured);

#endif
