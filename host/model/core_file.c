#include "model/core_file.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { TEXT_MAX = 65536, WHY_MAX = 256 }; /* bytes; a core file has about a tenth of TEXT_MAX */

/* Returns the text of a file. On error returns NULL and sets *why to the reason. */
static char *read_text(const char *path, const char **why)
{
	FILE *file = fopen(path, "r");
	char *text = file != NULL ? malloc(TEXT_MAX) : NULL;
	size_t length = text != NULL ? fread(text, 1, TEXT_MAX, file) : 0;

	*why = NULL;
	if (text == NULL || ferror(file))
		*why = strerror(errno);
	else if (length == TEXT_MAX || memchr(text, '\0', length) != NULL)
		*why = "not a core file";
	else
		text[length] = '\0';
	if (file != NULL)
		fclose(file);
	if (*why == NULL)
		return text;
	free(text);
	return NULL;
}

bool core_file_read(struct core_file *file, const char *path, char *error, size_t size)
{
	char reason[WHY_MAX];
	const char *why;

	file->text = read_text(path, &why);
	if (file->text != NULL &&
	    !parameters_read(&file->parameters, file->text, reason, sizeof(reason))) {
		core_file_free(file);
		why = reason;
	}
	if (file->text == NULL)
		snprintf(error, size, "%s: %s", path, why);
	return file->text != NULL;
}

void core_file_free(struct core_file *file)
{
	free(file->text);
	file->text = NULL;
}
