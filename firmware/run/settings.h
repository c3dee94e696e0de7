/* What a run was asked to do. */
#ifndef RUN_SETTINGS_H
#define RUN_SETTINGS_H

#include "wire/wire.h"

/*
 * Those of the image: the @Q sentence in its .config section, which the host patches in, over the
 * defaults of settings.c. NULL when all is well, else what is wrong with it.
 */
const char *settings_of_image(struct record_request *settings);

/*
 * The same, and over them what a line from the console asks for, a sentence without its end, which is
 * taken apart. NULL, or what is wrong with it: then `settings` are what they were.
 */
const char *settings_of_line(struct record_request *settings, char *line, size_t length);

#endif
