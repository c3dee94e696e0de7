#include "model/core_file.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { TEXT_MAX = 65536, WHY_MAX = 256 }; /* bytes; a core file has about a tenth of TEXT_MAX */

/* Returns the text of an open file. On error returns NULL and sets *why to the reason. */
static char *read_text(FILE *file, const char **why)
{
	char *text = malloc(TEXT_MAX);
	size_t length;

	if (text == NULL) {
		*why = strerror(errno);
		return NULL;
	}
	length = fread(text, 1, TEXT_MAX, file);
	*why = NULL;
	if (ferror(file))
		*why = strerror(errno);
	else if (length == TEXT_MAX || memchr(text, '\0', length) != NULL)
		*why = "not a core file";
	if (*why == NULL) {
		text[length] = '\0';
		return text;
	}
	free(text);
	return NULL;
}

static char *open_text(const char *path, const char **why)
{
	FILE *file = fopen(path, "r");
	char *text;

	if (file == NULL) {
		*why = strerror(errno);
		return NULL;
	}
	text = read_text(file, why);
	fclose(file);
	return text;
}

bool core_file_read(struct core_file *file, const char *path, char *error, size_t size)
{
	char reason[WHY_MAX];
	const char *why;

	file->text = open_text(path, &why);
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
