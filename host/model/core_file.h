/* Reads a core's parameters from a file. */
#ifndef HOST_MODEL_CORE_FILE_H
#define HOST_MODEL_CORE_FILE_H

#include "model/parameters.h"

struct core_file {
	struct parameters parameters;
	char *text; /* the whole file, for parameters_list */
};

/*
 * Reads and parses a core file. On error it returns false and writes a message to `error`, which begins with the name
 * of the file. Call core_file_free() after success.
 */
bool core_file_read(struct core_file *file, const char *path, char *error, size_t size);

void core_file_free(struct core_file *file);

#endif
