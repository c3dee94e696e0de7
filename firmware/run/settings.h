/* The settings of a run. */
#ifndef RUN_SETTINGS_H
#define RUN_SETTINGS_H

#include "wire/wire.h"

/*
 * Reads the settings of the image: the @Q sentence in its .config section, which the host writes there, replaces the
 * defaults of settings.c. Returns NULL, or the error in a few words.
 */
const char *settings_of_image(struct record_request *settings);

/*
 * Reads the settings of the image, then replaces those that a line from the console has. The line is a sentence of
 * `length` bytes without its end; this changes it. Returns NULL, or the error in a few words. After an error `settings`
 * are unchanged.
 */
const char *settings_of_line(struct record_request *settings, char *line, size_t length);

#endif
