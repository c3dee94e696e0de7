/* SPDX-License-Identifier: GPL-2.0-or-later */
#include "model_file.h"

#include <stdio.h>

#include "model/core_file.h"

enum { COMPLAINT_MAX = 512 };

bool model_file_read(const char *plugin, const char *path, struct parameters *parameters)
{
	char error[COMPLAINT_MAX];
	struct core_file file;
	bool is_read = core_file_read(&file, path, error, sizeof(error));

	if (!is_read)
		fprintf(stderr, "%s: %s\n", plugin, error);
	else
		*parameters = file.parameters;
	core_file_free(&file);
	return is_read;
}
