/* Writes an output: a file that appears whole or not at all, or standard output. */
#ifndef HOST_FILES_OUTPUT_FILE_H
#define HOST_FILES_OUTPUT_FILE_H

#include <stdbool.h>
#include <stdio.h>

/* Has `write` write `of` into the file `path`; NULL: to standard output. Returns false after a message. */
bool output_file_write(const char *path, void (*write)(const void *of, FILE *file), const void *of);

#endif
