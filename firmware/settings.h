/* What a run was asked to do. */
#ifndef SETTINGS_H
#define SETTINGS_H

#include "wire/wire.h"

/*
 * Reads the .config section of the image, one @Q sentence that the host patches in, over the
 * defaults of settings.c. NULL when all is well, else what is wrong with it.
 */
const char *settings_read(struct record_request *settings);

#endif
