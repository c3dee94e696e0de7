/* The parameters of core models: the built-in ones, files of the user, and those that files of results contain. */
#ifndef HOST_RUN_CORES_H
#define HOST_RUN_CORES_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "model/parameters.h"
#include "run/about.h"

/*
 * Returns the text of the parameters of the core with these ids (model/parameters.h). NULL: not known. Parameters that
 * state the error of the model come before others.
 */
const char *cores_find(uint64_t marchid, uint64_t mimpid);

/* Returns the text of the built-in parameters of this name, as in `custom`; NULL: there are none. */
const char *cores_named(const char *name);

/* Adds a file of parameters to the built-in ones of host/qemu/cores. Returns false and writes `complaint` on error. */
bool cores_add(const char *path, char *complaint, size_t size);

/*
 * Adds the parameters that results contain for a run on the model with these ids. Returns false and writes `complaint`
 * if the text is no core file, or if it is the file of another core.
 */
bool cores_add_carried(const char *text, uint64_t marchid, uint64_t mimpid, char *complaint,
                       size_t size);

/*
 * Returns the kept copy of a text that cores_add_carried() added. NULL: the text was not added, or it does not state
 * the error of the model.
 */
const char *cores_carried(const char *text);

/*
 * Returns the core file of a run. If its results contain one that states the error of the model, that file is returned,
 * because other results may state another error for the same parameters. Otherwise returns the result of cores_find().
 */
const char *cores_of(const struct about *about);

/* Writes the error of the model that a run was on, or that it is not known (model_error_write()). */
void cores_write_error(const struct about *about, char text[MODEL_ERROR_SIZE]);

#endif
