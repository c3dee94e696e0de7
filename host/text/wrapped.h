/* Breaks a text into lines. */
#ifndef HOST_TEXT_WRAPPED_H
#define HOST_TEXT_WRAPPED_H

#include <stdio.h>

/*
 * Prints a text at column `indent`, and a line feed. Breaks it at spaces to lines of at most `width` columns. All lines
 * but the first begin with `indent` spaces. A longer word has a line of its own.
 */
void wrapped_print(FILE *file, const char *text, int indent, int width);

#endif
