/* The parameters of core models: the built-in ones, files of the user's, and those that results carry. */
#ifndef HOST_RUN_CORES_H
#define HOST_RUN_CORES_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "model/parameters.h"
#include "run/about.h"

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

/* Returns the kept copy of such a text if it has the error of the model; NULL: it has none, or was not added. */
const char *cores_carried(const char *text);

/*
 * Returns the core file of a run: the one that its results carry, if that has the error of the model, since the same
 * parameters may have another error in other results; else as cores_find().
 */
const char *cores_of(const struct about *about);

/* Writes what is known of the error of the model that a run was on, as model_error_write(). */
void cores_write_error(const struct about *about, char text[MODEL_ERROR_SIZE]);

#endif
