/* SPDX-License-Identifier: GPL-2.0-or-later */
/* A core's parameters, from their file. */
#ifndef MODEL_FILE_H
#define MODEL_FILE_H

#include <stdbool.h>

#include "model/parameters.h"

/* False: one line on stderr, which begins with the `plugin`, names the file and what is wrong with it. */
bool model_file_read(const char *plugin, const char *path, struct parameters *parameters);

#endif
