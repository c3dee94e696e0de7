/* A core's parameters, from their file. */
#ifndef HOST_MODEL_CORE_FILE_H
#define HOST_MODEL_CORE_FILE_H

#include "model/parameters.h"

struct core_file {
	struct parameters parameters;
	char *text; /* all of it, for parameters_list */
};

/* False: `complaint` names the file and what is wrong with it. */
bool core_file_read(struct core_file *file, const char *path, char *complaint, size_t size);

void core_file_free(struct core_file *file);

#endif
