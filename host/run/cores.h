/* The parameters of core models: the built-in ones, files of the user's, and those that results carry. */
#ifndef HOST_RUN_CORES_H
#define HOST_RUN_CORES_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "model/parameters.h"

/*
 * Returns the text of the parameters (model/parameters.h) with these ids, from name and hash; one that has the error of the
 * model before others. NULL: not known.
 */
const char *cores_find(uint64_t marchid, uint64_t mimpid);

/* Returns the text of the built-in parameters of this name, as in `custom`; NULL: there are none. */
const char *cores_named(const char *name);

/* Adds a file of parameters to the built-in ones of host/qemu/cores. Returns false and writes `complaint` on error. */
bool cores_add(const char *path, char *complaint, size_t size);

/*
 * Adds the parameters that results carry for a run on the model with these ids. Returns false and writes `complaint` if the
 * text is no core file, or is that of another core.
 */
bool cores_add_carried(const char *text, uint64_t marchid, uint64_t mimpid, char *complaint,
                       size_t size);

/* Writes what is known of the error of the model with these ids, as model_error_write(). */
void cores_write_error(uint64_t marchid, uint64_t mimpid, char text[MODEL_ERROR_SIZE]);

#endif
