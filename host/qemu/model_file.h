/* SPDX-License-Identifier: GPL-2.0-or-later */
/* Reads a core's parameters from a file. */
#ifndef MODEL_FILE_H
#define MODEL_FILE_H

#include <stdbool.h>

#include "model/parameters.h"

/*
 * Reads the parameters from the core file at `path`. On failure writes one line to stderr, which begins with `plugin`
 * and names the file, and returns false.
 */
bool model_file_read(const char *plugin, const char *path, struct parameters *parameters);

#endif
